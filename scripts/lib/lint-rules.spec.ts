import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from '@jest/globals';

const ROOT = path.resolve(import.meta.dirname, '../..');
let folder = '';
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'lint-rules-'));
  const jsPlugins = [path.join(import.meta.dirname, 'lint-rules.mjs')];
  const rules = { 'greenroom/keep-focus': 'error' };
  writeFileSync(path.join(folder, '.oxlintrc.json'), JSON.stringify({ jsPlugins, rules }));
});
afterAll(() => rmSync(folder, { recursive: true }));

/** The lines of this file that the rule refuses. */
function refusedIn(text: string): string[] {
  writeFileSync(path.join(folder, 'x.tsx'), text);
  const oxlint = path.join(ROOT, 'node_modules/oxlint/bin/oxlint');
  const { stdout } = spawnSync(process.execPath, [oxlint, '--format', 'unix', 'x.tsx'], {
    cwd: folder,
    encoding: 'utf8',
  });
  const lines = text.split('\n');
  return [...stdout.matchAll(/x\.tsx:(\d+):.*keep-focus/g)].map(([, line]) =>
    lines[Number(line) - 1]!.trim(),
  );
}

it('refuses a control that turns disabled, unless it is one of ours', () => {
  const refused = [
    '<Button disabled={isPending} />,',
    '<Button disabled={save.isPending || text === ""} />,',
    '<Button disabled />,',
    '<SaveButton disabled={isBusy} />,',
    '<Mui.Switch disabled={isBusy} />,',
    '<input type="checkbox" disabled={choose.isPending} />,',
  ];
  const allowed = [
    '<Button aria-disabled={isPending} />,',
    '<OurButton disabled={isPending} />,',
    '<Local disabled={isPending} />,',
  ];
  const text = `
    import * as Mui from '@mui/material';
    import { Button } from '@mui/material';
    import { SaveButton } from 'react-admin';
    import { Button as OurButton } from '../shared/Button';
    export const Local = () => null;
    export const all = [
      ${[...allowed, ...refused].join('\n')}
    ];
  `;
  expect(refusedIn(text)).toEqual(refused);
});

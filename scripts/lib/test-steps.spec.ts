import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';

interface Step {
  args: string[];
  after?: string[];
  serves?: RegExp;
}
type Outcome = Record<'passed' | 'failed', number> & { note?: string };

const SOURCE = path.resolve(import.meta.dirname, 'test-steps.mjs');
let runSteps: (steps: Record<string, Step>, slots: number) => Promise<Record<string, Outcome>>;
let folder: string;

beforeAll(async () => {
  ({ runSteps } = (await import(pathToFileURL(SOURCE).href)) as { runSteps: typeof runSteps });
});
beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'greenroom-steps-'));
  jest.spyOn(process.stdout, 'write').mockReturnValue(true);
});
afterEach(() => {
  jest.restoreAllMocks();
  rmSync(folder, { recursive: true });
});

/** A step that runs this code, with `folder` set to the test's folder. */
function step(code: string, more: Omit<Step, 'args'> = {}): Step {
  const file = path.join(folder, `${readdirSync(folder).length}.mjs`);
  writeFileSync(file, `import fs from 'node:fs'; const folder = ${JSON.stringify(folder)}; ${code}`);
  return { args: [file], ...more };
}

const SERVER = `
  process.on('SIGTERM', () => { fs.writeFileSync(folder + '/ended', ''); process.exit(); });
  setInterval(() => {}, 1_000);
  console.log('Serving');`;
const EXPECTS_NO_END = "if (fs.existsSync(folder + '/ended')) process.exit(1);";

describe('a step that serves others', () => {
  it('runs until the last of them has finished', async () => {
    const outcomes = await runSteps(
      {
        server: step(SERVER, { serves: /^Serving$/ }),
        first: step(EXPECTS_NO_END, { after: ['server'] }),
        second: step(EXPECTS_NO_END, { after: ['server', 'first'] }),
        last: step("if (!fs.existsSync(folder + '/ended')) process.exit(1);", { after: ['second'] }),
      },
      1,
    );
    expect(outcomes).toMatchObject({
      server: { passed: 0, failed: 0 },
      first: { passed: 1, failed: 0 },
      second: { passed: 1, failed: 0 },
      last: { passed: 1, failed: 0 },
    });
  });

  it('fails, with the steps that depend on it, if it exits before it serves', async () => {
    const outcomes = await runSteps(
      {
        server: step("console.log('No room');", { serves: /^Serving$/ }),
        needy: step("fs.writeFileSync(folder + '/run', '');", { after: ['server'] }),
      },
      1,
    );
    expect(outcomes).toMatchObject({
      server: { passed: 0, failed: 1 },
      needy: { failed: 1, note: 'not run: server failed' },
    });
    expect(existsSync(path.join(folder, 'run'))).toBe(false);
  });
});

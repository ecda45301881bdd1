import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { readVersion } from './read-version.js';

let root: string;

beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'version-'));
  writeFileSync(path.join(root, 'package.json'), '{ "version": "0.3.0" }');
});
afterEach(() => rmSync(root, { recursive: true }));

function build(file: string, at: string): void {
  mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
  writeFileSync(path.join(root, file), '');
  utimesSync(path.join(root, file), new Date(at), new Date(at));
}

it('names the version, the tag of the image and when the newest part was built', () => {
  build('backend/dist/main.js', '2026-11-18T10:00:00.000Z');
  build('admin-app/dist/index.html', '2026-11-18T10:00:20.000Z');
  expect(readVersion('20261118-abc1234', root)).toEqual({
    name: '0.3.0+20261118-abc1234',
    builtAt: '2026-11-18T10:00:20.000Z',
  });
});

it('has no tag outside an image, and no date if nothing was built', () => {
  expect(readVersion(undefined, root)).toEqual({ name: '0.3.0', builtAt: null });
});

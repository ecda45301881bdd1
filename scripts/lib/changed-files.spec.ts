import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';

const SOURCE = path.resolve(import.meta.dirname, 'changed-files.mjs');
const AUTHOR = ['-c', 'user.name=test', '-c', 'user.email=test@example.org'];
let changedFiles: (folder: string) => Promise<string[]>;
let folder: string;

const git = (...args: string[]) => execFileSync('git', [...AUTHOR, ...args], { cwd: folder, stdio: 'pipe' });
const write = (name: string, text: string) => writeFileSync(path.join(folder, name), text);
const commit = (message: string) => {
  git('add', '--all');
  git('commit', '--quiet', '--message', message);
};

beforeAll(async () => {
  ({ changedFiles } = (await import(pathToFileURL(SOURCE).href)) as { changedFiles: typeof changedFiles });
});
beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'greenroom-changed-'));
  git('init', '--quiet', '--initial-branch=main');
  for (const name of ['kept.ts', 'edited.ts', 'gone.ts']) write(name, 'one');
  commit('First');
  git('checkout', '--quiet', '-b', 'topic');
});
afterEach(() => rmSync(folder, { recursive: true }));

describe('changedFiles', () => {
  it('lists committed, edited and untracked files, but not deleted ones', async () => {
    write('committed.ts', 'new');
    rmSync(path.join(folder, 'gone.ts'));
    commit('Second');
    write('edited.ts', 'two');
    mkdirSync(path.join(folder, 'new'));
    write('new/untracked.ts', 'new');
    expect(await changedFiles(folder)).toEqual(['committed.ts', 'edited.ts', 'new/untracked.ts']);
  });

  it('ignores changes made on main since', async () => {
    git('checkout', '--quiet', 'main');
    write('kept.ts', 'two');
    commit('Elsewhere');
    git('checkout', '--quiet', 'topic');
    expect(await changedFiles(folder)).toEqual([]);
  });

  it('refuses in a clone without main', async () => {
    git('branch', '--quiet', '-D', 'main');
    await expect(changedFiles(folder)).rejects.toThrow('There is no branch main to compare with');
  });
});

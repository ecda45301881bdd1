import { execFileSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, expect, it } from '@jest/globals';

const ROOT = path.resolve(import.meta.dirname, '..');
const AUTHOR = ['-c', 'user.name=test', '-c', 'user.email=test@example.org'];
const { filesIn } = (await import(
  pathToFileURL(path.join(ROOT, 'scripts/lib/repository-files.mjs')).href
)) as { filesIn: (folder: string) => string[] };

let folder: string;
const git = (where: string, args: string[], input = '') =>
  execFileSync('git', [...AUTHOR, ...args], { cwd: path.join(folder, where), input, encoding: 'utf8' });

/** A separate repository, because this one may have been downloaded without git's data. */
beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'greenroom-line-endings-'));
  mkdirSync(path.join(folder, 'origin'));
  git('origin', ['init', '--quiet', '--initial-branch=main']);
  copyFileSync(path.join(ROOT, '.gitattributes'), path.join(folder, 'origin/.gitattributes'));
});
afterEach(() => rmSync(folder, { recursive: true }));

it('every text file has LF on every machine, and nothing else is converted', () => {
  const files = filesIn('.');
  const fields = git('origin', ['check-attr', '-z', '--stdin', 'text', 'eol'], files.join('\0')).split('\0');
  const attributes = new Map<string, string>();
  for (let at = 0; at + 2 < fields.length; at += 3)
    attributes.set(`${fields[at]} ${fields[at + 1]}`, fields[at + 2] ?? '');

  const isKept = (file: string) =>
    file.startsWith('test/support/import-samples/') || readFileSync(path.join(ROOT, file)).includes(0);
  expect(files).toContain('docker/init.sh');
  expect(files.filter((file) => isKept(file) && attributes.get(`${file} text`) !== 'unset')).toEqual([]);
  const texts = files.filter((file) => !isKept(file));
  expect(texts.filter((file) => attributes.get(`${file} eol`) !== 'lf')).toEqual([]);
  expect(texts.filter((file) => attributes.get(`${file} text`) === 'unset')).toEqual([]);
});

it('a clone made by Git for Windows has the same bytes', () => {
  const contents = {
    'docker/init.sh': '#!/usr/bin/env bash\n',
    'docker/Caddyfile': '{\n}\n',
    'docker/backup/checksums.sql': 'SELECT 1;\n',
    'docker/outage.html': '<p>\n',
    'test/support/import-samples/mixitup/User Data.txt': 'name\r\nada\r\n',
    'docs/screens/shop.jpg': '\u{FFFD}\r\n\n',
  };
  for (const [file, text] of Object.entries(contents)) {
    mkdirSync(path.join(folder, 'origin', path.dirname(file)), { recursive: true });
    writeFileSync(path.join(folder, 'origin', file), text);
  }
  git('origin', ['add', '--all']);
  git('origin', ['commit', '--quiet', '--message', 'First']);
  git('', ['-c', 'core.autocrlf=true', 'clone', '--quiet', 'origin', 'clone']);
  const cloned = Object.keys(contents).map((file) => [
    file,
    readFileSync(path.join(folder, 'clone', file), 'utf8'),
  ]);
  expect(Object.fromEntries(cloned)).toEqual(contents);
});

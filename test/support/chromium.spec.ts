import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { chromiumPath } from './chromium.js';

const before = { ...process.env };
let folder: string;

/** Puts an executable on the search path. It is never started. */
function install(name: string): string {
  const file = path.join(folder, name);
  writeFileSync(file, '');
  chmodSync(file, 0o755);
  return file;
}

beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'greenroom-chromium-'));
  delete process.env['CHROMIUM_PATH'];
  process.env['PATH'] = folder;
});

afterEach(() => {
  process.env = { ...before };
  rmSync(folder, { recursive: true, force: true });
});

describe('the test browser', () => {
  it('is the one named in CHROMIUM_PATH', async () => {
    install('chromium-headless-shell');
    process.env['CHROMIUM_PATH'] = '/somewhere/else';
    expect(await chromiumPath()).toBe('/somewhere/else');
  });

  it('is an installed headless shell rather than a full browser', async () => {
    install('chromium');
    const shell = install('chromium-headless-shell');
    expect(await chromiumPath()).toBe(shell);
  });

  it('is a full browser only if no packaged shell is available', async () => {
    const whole = install('chromium');
    const isPackaged = process.platform === 'linux' && process.arch === 'x64';
    expect((await chromiumPath()) === whole).toBe(!isPackaged);
  });
});

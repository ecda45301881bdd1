import { accessSync, constants } from 'node:fs';
import path from 'node:path';

const SYSTEM_NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

/**
 * The browser of the tests: CHROMIUM_PATH, else the system's, else the one inside an npm package, so that a machine
 * with nothing but Node runs them too.
 */
export async function chromiumPath(): Promise<string> {
  return process.env['CHROMIUM_PATH'] || systemChromium() || (await packagedChromium());
}

function systemChromium(): string | undefined {
  const folders = (process.env['PATH'] ?? '').split(path.delimiter);
  return SYSTEM_NAMES.flatMap((name) => folders.map((folder) => path.join(folder, name))).find(isExecutable);
}

async function packagedChromium(): Promise<string> {
  // Makes the package unpack the libraries it brings, which a bare system lacks.
  process.env['AWS_EXECUTION_ENV'] ??= 'AWS_Lambda_nodejs20.x';
  const { default: chromium } = await import('@sparticuz/chromium');
  return chromium.executablePath();
}

function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

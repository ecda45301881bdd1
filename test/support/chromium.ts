import { accessSync, constants } from 'node:fs';
import path from 'node:path';

const HEADLESS_SHELLS = ['chromium-headless-shell', 'chrome-headless-shell'];
const WHOLE_BROWSERS = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

/**
 * The browser for the tests: CHROMIUM_PATH, or a headless shell from the system or an npm package, so that a
 * machine with only Node can run them too. A full browser needs more than twice the CPU for the same page.
 */
export async function chromiumPath(): Promise<string> {
  const chosen = process.env['CHROMIUM_PATH'] || installed(HEADLESS_SHELLS);
  if (chosen) return chosen;
  return (isPackagedHere() ? undefined : installed(WHOLE_BROWSERS)) ?? (await packagedChromium());
}

function installed(names: readonly string[]): string | undefined {
  const folders = (process.env['PATH'] ?? '').split(path.delimiter);
  return names.flatMap((name) => folders.map((folder) => path.join(folder, name))).find(isExecutable);
}

const isPackagedHere = (): boolean => process.platform === 'linux' && process.arch === 'x64';

async function packagedChromium(): Promise<string> {
  // Makes the package unpack its bundled libraries, which a bare system lacks.
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

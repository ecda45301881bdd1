import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import type { Account } from '../twitch-sandbox/accounts.js';
import { createSandbox, type Sandbox } from '../twitch-sandbox/sandbox.js';
import { accountOf, environmentOf, PUBLIC_URL, signIn, type TestAppOptions } from './app.js';
import { built } from './built.js';
import { TestClient } from './client.js';

const ROOT = path.resolve(import.meta.dirname, '../..');

// Awaited at module level, where it does not count towards a test's timeout.
await built('backend');

/** The built application in a separate process, as an operator runs it. */
export interface SiteProcess {
  readonly url: string;
  readonly sandbox: Sandbox;
  readonly process: ChildProcess;
  /** Everything written so far to stdout and stderr. */
  readonly output: () => string;
  /** Its log lines. */
  logLines<LogLine>(): LogLine[];
  /** Resolves once the process has ended and all its output has arrived. */
  readonly ended: Promise<{ code: number | null; signal: NodeJS.Signals | null; at: number }>;
  guest(): TestClient;
  signIn(userId: string): Promise<TestClient>;
  /** Kills the process if it is still running. */
  close(): Promise<void>;
}

export interface SiteProcessOptions extends Omit<TestAppOptions, 'clock' | 'discord'> {
  /** Modules of this folder to load before the application. */
  readonly preload?: readonly string[];
}

export async function startSiteProcess(options: SiteProcessOptions): Promise<SiteProcess> {
  const sandbox = options.sandbox ?? (await createSandbox({ accounts: [] as Account[] }));
  const preload = (options.preload ?? []).map((file) => `--import=./test/support/${file}`);
  const child = spawn(process.execPath, [...preload, '--enable-source-maps', 'backend/dist/main.js'], {
    cwd: ROOT,
    env: { PATH: process.env.PATH, HOST: '127.0.0.1', PORT: '0', ...environmentOf(options, sandbox) },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const channel of [child.stdout, child.stderr]) {
    channel.setEncoding('utf8').on('data', (text: string) => (output += text));
  }
  const ended = once(child, 'close').then(([code, signal]) => ({
    code: code as number | null,
    signal: signal as NodeJS.Signals | null,
    at: performance.now(),
  }));
  const url = await Promise.race([
    addressIn(child, () => output),
    ended.then(({ code, signal }) =>
      Promise.reject(new Error(`The site did not start: ${signal ?? `exit code ${code}`}\n${output}`)),
    ),
  ]).catch(async (error: unknown) => {
    if (!options.sandbox) await sandbox.close();
    throw error;
  });
  const guest = () => new TestClient(url, PUBLIC_URL);
  return {
    url,
    sandbox,
    process: child,
    output: () => output,
    logLines: <LogLine>() =>
      output
        .split('\n')
        .filter((line) => line !== '')
        .map((line) => JSON.parse(line) as LogLine),
    ended,
    guest,
    signIn: async (userId) => {
      const client = guest();
      await signIn(client, sandbox, await accountOf(options.database, userId));
      return client;
    },
    close: async () => {
      if (child.exitCode === null) child.kill('SIGKILL');
      await ended;
      if (!options.sandbox) await sandbox.close();
    },
  };
}

/** Waits for the log line with the server's address. */
async function addressIn(child: ChildProcess, output: () => string): Promise<string> {
  for (;;) {
    const address = /Server listening at (http:\/\/[^"\s]+)/.exec(output())?.[1];
    if (address) return address;
    await once(child.stdout!, 'data');
  }
}

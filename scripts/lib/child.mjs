import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { pathToFileURL } from 'node:url';
import { inRoot, root } from './root.mjs';

const END_WITH_LAUNCHER = pathToFileURL(inRoot('scripts/lib/end-with-launcher.mjs')).href;

/**
 * Starts a Node program as a part of the site. It runs in its own process group, so that Ctrl-C reaches only the launcher,
 * which then stops the parts in order.
 */
export function startChild(args, { env, onLine = () => {}, onErrorLine = onLine, graceMs = 5_000 }) {
  const child = spawn(process.execPath, ['--import', END_WITH_LAUNCHER, ...args], {
    cwd: root,
    env,
    detached: process.platform !== 'win32',
    windowsHide: true,
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  createInterface({ input: child.stdout }).on('line', onLine);
  createInterface({ input: child.stderr }).on('line', onErrorLine);
  const ended = new Promise((resolve) => {
    child.once('error', (error) => resolve(error.message));
    child.once('exit', (code, signal) => resolve(signal ?? `exit code ${code}`));
  });
  return {
    pid: child.pid,
    ended,
    stop: async () => {
      child.kill('SIGTERM');
      const lastResort = setTimeout(() => child.kill('SIGKILL'), graceMs);
      await ended;
      clearTimeout(lastResort);
    },
  };
}

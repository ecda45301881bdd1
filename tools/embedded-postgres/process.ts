import { execFileSync } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import path from 'node:path';

export interface RunningServer {
  readonly pid: number;
  readonly port: number;
}

/** Below the system's range for outgoing connections, where a client could connect to itself. */
const PORTS = { from: 20_000, to: 32_000 };

/**
 * The server named in the data folder's pid file, if it is really running. Otherwise the stale file would block the next start,
 * so it is removed: its process may be gone, a zombie (containers may not reap it) or another program by now.
 */
export function runningServer(data: string): RunningServer | null {
  const pidFile = path.join(data, 'postmaster.pid');
  let lines: string[];
  try {
    lines = readFileSync(pidFile, 'utf8').split('\n');
  } catch {
    return null;
  }
  const [pid, folder, , port] = lines;
  if (isPostmaster(Number(pid), folder ?? data)) return { pid: Number(pid), port: Number(port) };
  rmSync(pidFile, { force: true });
  return null;
}

/** Returns whether the process is a Postgres server on that data folder. */
export function isPostmaster(pid: number, folder: string): boolean {
  if (!Number.isInteger(pid) || pid <= 0) return false;
  const command = commandLine(pid);
  return command.includes('postgres') && command.includes(folder.split(path.sep).join('/'));
}

/** Empty if there is no such process or it is a zombie. */
function commandLine(pid: number): string {
  try {
    if (process.platform === 'win32') return windowsCommandLine(pid);
    if (process.platform === 'linux') return readFileSync(`/proc/${pid}/cmdline`, 'utf8');
    return execFileSync('ps', ['-p', String(pid), '-o', 'command='], { encoding: 'utf8' });
  } catch {
    return '';
  }
}

function windowsCommandLine(pid: number): string {
  const query = `(Get-CimInstance Win32_Process -Filter 'ProcessId=${pid}').CommandLine`;
  return execFileSync('powershell', ['-NoProfile', '-Command', query], { encoding: 'utf8' }).replaceAll(
    '\\',
    '/',
  );
}

/** Finds a free port. Another program may still take it first, so the caller must retry. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(PORTS.from, PORTS.to);
    if (await isFree(port)) return port;
  }
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(false));
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)));
  });
}

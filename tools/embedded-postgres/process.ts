import { execFileSync } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import path from 'node:path';

export interface RunningServer {
  readonly pid: number;
  readonly port: number;
}

/** Below the range from which the system draws ports for outgoing connections: there a client can connect to itself. */
const PORTS = { from: 20_000, to: 32_000 };

/**
 * The server that the data folder's pid file names, when it really runs. A pid file whose process is gone, a zombie (in a
 * container nobody reaps it) or some other program by now stands in the way of the next start and is removed.
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

/** True while the process is a Postgres server on that data folder. */
export function isPostmaster(pid: number, folder: string): boolean {
  if (!Number.isInteger(pid) || pid <= 0) return false;
  const command = commandLine(pid);
  return command.includes('postgres') && command.includes(folder.split(path.sep).join('/'));
}

/** Empty when there is no such process, and for a zombie. */
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

/** A free port of this machine; another program may still take it first, so the caller tries again. */
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

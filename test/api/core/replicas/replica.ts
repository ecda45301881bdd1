import { type ChildProcess, spawn } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { built } from '../../../support/built.js';
import { TestClient } from '../../../support/client.js';

const ROOT = path.resolve(import.meta.dirname, '../../../..');
const MAIN = path.join(ROOT, 'backend/dist/main.js');
/** Only catches hangs. */
const READY_LIMIT_MS = 180_000;

/** One process of the built site, as an operator runs it. */
export interface Replica {
  readonly name: string;
  readonly url: string;
  guest(): TestClient;
  /** Everything it has written so far. */
  output(): string;
  /** False once it has been asked to stop. */
  isRunning(): boolean;
  /** How it ended, if the test didn't end it; otherwise null. */
  failure(): string | null;
  /** True while it is the leader. */
  isLeader(): boolean;
  /** True while it runs the bot. */
  holdsBot(): boolean;
  /** Like a power failure. */
  kill(): Promise<void>;
  /** As an orchestrator does it. */
  stop(): Promise<void>;
}

await built('backend');

export async function startReplica(
  name: string,
  environment: Readonly<Record<string, string>>,
): Promise<Replica> {
  const port = randomInt(20_000, 32_000);
  const child = spawn(process.execPath, [MAIN], {
    cwd: ROOT,
    env: { PATH: process.env['PATH'], ...environment, PORT: String(port) },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text;
    });
  }
  const url = `http://127.0.0.1:${port}`;
  try {
    await ready(url, child);
  } catch (error) {
    const cause = isRunning(child) ? (error as Error).message : endOf(child);
    // A process left running would keep the test run from ending.
    await end(child, 'SIGKILL');
    throw new Error(`Replica ${name} did not start: ${cause}\n${output}`, { cause: error });
  }
  return {
    name,
    url,
    guest: () => new TestClient(url, environment['PUBLIC_URL'] ?? url),
    output: () => output,
    isRunning: () => isRunning(child) && !child.killed,
    failure: () => (isRunning(child) || child.killed ? null : `Replica ${name} ended with ${endOf(child)}`),
    isLeader: () =>
      isRunning(child) && lastOf(output, 'Became the leader') > lastOf(output, 'Lost leadership'),
    holdsBot: () => isRunning(child) && lastOf(output, 'Joined the chat') > lastOf(output, 'Lost leadership'),
    kill: () => end(child, 'SIGKILL'),
    stop: () => end(child, 'SIGTERM'),
  };
}

async function ready(url: string, child: ChildProcess): Promise<void> {
  const until = Date.now() + READY_LIMIT_MS;
  for (;;) {
    const answer = await fetch(`${url}/health/ready`).catch(() => null);
    if (answer?.ok) return;
    if (!isRunning(child) || Date.now() > until) throw new Error(`not ready within ${READY_LIMIT_MS} ms`);
    await sleep(50);
  }
}

const endOf = ({ exitCode, signalCode }: ChildProcess) => signalCode ?? `exit code ${exitCode}`;

async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (!isRunning(child)) return;
  const exited = once(child, 'exit');
  child.kill(signal);
  await exited;
}

function isRunning(child: ChildProcess): boolean {
  return child.exitCode === null && child.signalCode === null;
}

function lastOf(text: string, part: string): number {
  return text.lastIndexOf(part);
}

import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Logger } from '@nestjs/common';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { PeriodicTask } from '../common/periodic-task.js';
import type { AppConfig } from '../config/app-config.js';
import type { Leadership } from '../leader/leadership.js';
import type { LastOccurrencesService } from '../occurrences/last-occurrences.service.js';
import { HeartbeatJob } from './heartbeat.job.js';

const SECRET = 'S3CRET';
const calls: string[] = [];
let status = 200;
let body = 'OK';
const server = createServer((request, reply) => {
  calls.push(`${request.method} ${request.url}`);
  reply.writeHead(status).end(body);
});
let url: string;
/** Lines in the log. */
const log: string[] = [];
const occurrences = { read: jest.fn<() => Promise<unknown>>(), record: jest.fn() };

beforeAll(async () => {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/${SECRET}?status=up`;
});
beforeEach(() => {
  [status, body] = [200, 'OK'];
  calls.length = 0;
  log.length = 0;
  occurrences.read.mockReset().mockResolvedValue(new Map());
  occurrences.record.mockReset();
  for (const level of ['warn', 'log'] as const)
    jest.spyOn(Logger.prototype, level).mockImplementation((line: unknown) => void log.push(String(line)));
});
afterEach(() => void jest.restoreAllMocks());
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

/** The job's tasks for the leader. */
function tasksOf(settings: { url: string | null; isProduction?: boolean }): PeriodicTask[] {
  const tasks: PeriodicTask[] = [];
  const config = { heartbeat: settings, isProduction: settings.isProduction ?? false, pace: 1 };
  const leadership = { add: (task: PeriodicTask) => void tasks.push(task) };
  void new HeartbeatJob(
    occurrences as unknown as LastOccurrencesService,
    config as unknown as AppConfig,
    leadership as unknown as Leadership,
  );
  return tasks;
}

describe('the heartbeat', () => {
  it('is a task of the leader, due at once and every minute, and none without an address', () => {
    expect(tasksOf({ url: null })).toEqual([]);
    expect(tasksOf({ url }).map(({ options: { everyMs, isDueAtStart } }) => [everyMs, isDueAtStart])).toEqual(
      [[60_000, true]],
    );
  });

  it('calls the whole address after the database was read, and records the success', async () => {
    await tasksOf({ url })[0]?.runNow();
    expect(calls).toEqual([`GET /${SECRET}?status=up`]);
    expect(occurrences.record.mock.calls).toEqual([['heartbeat']]);
    expect(log).toEqual([]);
  });

  it('is silent while the database cannot be read', async () => {
    occurrences.read.mockRejectedValue(new Error('Connection terminated'));
    await tasksOf({ url })[0]?.runNow();
    expect([calls, occurrences.record.mock.calls]).toEqual([[], []]);
    expect(log).toEqual([expect.stringContaining('Connection terminated')]);
  });

  it('writes one line when it begins to fail and one when it works again, without the address', async () => {
    const [task] = tasksOf({ url });
    for (status of [404, 503, 301]) await task?.runNow();
    expect(occurrences.record).not.toHaveBeenCalled();
    status = 200;
    for (let time = 0; time < 2; time += 1) await task?.runNow();
    expect(log).toEqual([
      'HEARTBEAT_URL was not called successfully: it responded with 404',
      'HEARTBEAT_URL is called successfully again',
    ]);
    status = 500;
    await task?.runNow();
    expect(log.at(-1)).toContain('500');
    expect(log.join()).not.toContain(SECRET);
  });

  it('does not mind an answer of any length', async () => {
    body = 'x'.repeat(100_000);
    await tasksOf({ url })[0]?.runNow();
    expect(occurrences.record).toHaveBeenCalledTimes(1);
  });

  it('says why the address could not be called, without it', async () => {
    await tasksOf({ url: `http://127.0.0.1:1/${SECRET}` })[0]?.runNow();
    expect(log).toEqual([
      'HEARTBEAT_URL was not called successfully: it could not be reached (ECONNREFUSED)',
    ]);
  });

  it.each(['http://', 'https://'])('leads to no private address in production: %s', async (protocol) => {
    await tasksOf({ url: url.replace('http://', protocol), isProduction: true })[0]?.runNow();
    expect(calls).toEqual([]);
    expect(log).toEqual([
      'HEARTBEAT_URL was not called successfully: it is not an https address on the public internet',
    ]);
  });
});

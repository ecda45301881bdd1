import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { setImmediate as turn } from 'node:timers/promises';
import { afterEach, expect, it, jest } from '@jest/globals';
import { Logger } from '@nestjs/common';
import pg from 'pg';
import type { AppConfig } from '../config/app-config.js';
import { Leadership } from './leadership.js';

const SECOND_MS = 1_000;

afterEach(() => {
  jest.useRealTimers();
});

async function findUnusedPort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  await once(server.close(), 'close');
  return port;
}

it('tries again one second after a failed attempt, and no sooner', async () => {
  const url = `postgres://greenroom:x@127.0.0.1:${await findUnusedPort()}/none`;
  // Connections are real, so they need their own timers.
  jest.useFakeTimers({ doNotFake: ['nextTick', 'queueMicrotask', 'setImmediate'] });
  jest.spyOn(Logger.prototype, 'warn').mockImplementation(() => {});
  const attempts = jest.spyOn(pg.Client.prototype, 'connect');
  const leadership = new Leadership({ database: { url } } as AppConfig);
  leadership.onApplicationBootstrap();
  for (const count of [1, 2]) {
    expect(attempts).toHaveBeenCalledTimes(count);
    // A refused connection ends late, which must not cut the pause short.
    await once(attempts.mock.contexts[count - 1] as pg.Client, 'end');
    await turn();
    await jest.advanceTimersByTimeAsync(SECOND_MS - 1);
    expect(attempts).toHaveBeenCalledTimes(count);
    await jest.advanceTimersByTimeAsync(1);
  }
  expect(attempts).toHaveBeenCalledTimes(3);
  await leadership.beforeApplicationShutdown();
});

import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, it, jest } from '@jest/globals';
import { Logger } from '@nestjs/common';
import pg from 'pg';
import type { AppConfig } from '../config/app-config.js';
import { Leadership } from './leadership.js';

/** Far shorter than a replica pauses between two attempts. */
const SHORT_PAUSE_MS = 300;

async function findUnusedPort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  await once(server.close(), 'close');
  return port;
}

it('pauses between two attempts while the database is unavailable', async () => {
  jest.spyOn(Logger.prototype, 'warn').mockImplementation(() => {});
  const attempts = jest.spyOn(pg.Client.prototype, 'connect');
  const url = `postgres://somebody:x@127.0.0.1:${await findUnusedPort()}/none`;
  const leadership = new Leadership({ database: { url } } as AppConfig);
  leadership.onApplicationBootstrap();
  await pause(SHORT_PAUSE_MS);
  expect(attempts).toHaveBeenCalledTimes(1);
  await leadership.beforeApplicationShutdown();
});

import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { expect, it } from '@jest/globals';
import type { AppConfig } from '../config/app-config.js';
import { LongStatement } from './long-statement.js';

it('can be cancelled while it is still connecting', async () => {
  // Accepts connections but never answers.
  const database = createServer().listen(0, '127.0.0.1');
  await once(database, 'listening');
  const { port } = database.address() as AddressInfo;
  const config = { database: { url: `postgres://nobody@127.0.0.1:${port}/none` }, timeLimitFactor: 1 };
  const statement = new LongStatement(config as AppConfig, 'test', 60_000);

  const connected = once(database, 'connection');
  const running = statement.run('SELECT 1');
  const [socket] = (await connected) as [Socket];
  statement.cancel();
  await expect(running).rejects.toThrow('The statement was cancelled');
  // Nothing is left to keep the process from ending.
  await once(socket.resume(), 'close');
  database.close();
});

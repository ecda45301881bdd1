import { once } from 'node:events';
import type { Server } from 'node:http';
import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { PUBLIC_URL, type TestApp, startTestApp } from '../../../support/app.js';
import type { TestClient } from '../../../support/client.js';
import { type TestDatabase, testDatabase } from '../../../support/database.js';
import { createAdmin, createUser } from '../../../support/factories.js';

const MEGABYTE = 1_048_576;

let database: TestDatabase;
let site: TestApp;
let viewer: TestClient;
let admin: TestClient;

beforeAll(async () => {
  database = await testDatabase();
  site = await startTestApp({ database });
  viewer = await site.signIn((await createUser(database)).userId);
  admin = await site.signIn((await createAdmin(database)).userId);
});
afterAll(async () => {
  await site?.close();
  await database?.drop();
});

/** Sends a request's headers and the first bytes of its body, then nothing more. */
async function stall(path: string, cookie = '', length = MEGABYTE): Promise<Socket> {
  const { hostname, port } = new URL(site.url);
  const socket = connect(Number(port), hostname);
  socket.on('error', () => {});
  await once(socket, 'connect');
  const lines = [
    `POST ${path} HTTP/1.1`,
    'Host: localhost',
    `Origin: ${PUBLIC_URL}`,
    'Content-Type: application/json',
    `Content-Length: ${length}`,
    ...(cookie && [`Cookie: ${cookie}`]),
  ];
  socket.write(`${lines.join('\r\n')}\r\n\r\n{"name":"`);
  return socket;
}

async function answerOn(socket: Socket): Promise<string> {
  const [data] = (await once(socket, 'data')) as [Buffer];
  return data.toString();
}

describe('a body that may not be sent', () => {
  it('is refused before it arrives: on admin routes for guests and viewers, on viewer routes for guests', async () => {
    for (const [path, cookie, status] of [
      ['/api/offers', '', 401],
      ['/api/rewards/config', viewer.cookieHeader(), 403],
      ['/api/shop/claim', '', 401],
    ] as const) {
      const socket = await stall(path, cookie, 1_000);
      expect([path, (await answerOn(socket)).split('\r\n')[0]]).toEqual([
        path,
        expect.stringContaining(`HTTP/1.1 ${status}`),
      ]);
      socket.destroy();
    }
  });

  it('is refused by its length alone: over 16 KB for viewers, over 1 MB for admins', async () => {
    for (const [path, client, length] of [
      ['/api/shop/claim', viewer, 16_385],
      ['/api/offers', admin, MEGABYTE + 1],
    ] as const) {
      const socket = await stall(path, client.cookieHeader(), length);
      expect(await answerOn(socket)).toMatch(/^HTTP\/1.1 413 /);
      socket.destroy();
    }
  });
});

/** Longer than the deadline for an answer (deadlines.ts). */
const LONGER_THAN_AN_ANSWER_MS = 5_200;

it('lets a body take longer than the answer deadline, without a 503', async () => {
  const socket = await stall('/api/shop/categories', admin.cookieHeader(), 40);
  let isAnswered = false;
  socket.once('data', () => (isAnswered = true));
  await sleep(LONGER_THAN_AN_ANSWER_MS);
  expect(isAnswered).toBe(false);
  const answer = answerOn(socket);
  socket.write('Slow","description":"It came"}'.padEnd(40 - '{"name":"'.length));
  expect(await answer).toMatch(/^HTTP\/1.1 201 /);
  socket.destroy();
});

it('waits 10 s for headers and 180 s for a request, checking every 2 s', () => {
  const server = site.app.getHttpServer() as Server & { connectionsCheckingInterval: number };
  const { headersTimeout, requestTimeout, connectionsCheckingInterval } = server;
  expect([headersTimeout, requestTimeout, connectionsCheckingInterval]).toEqual([10_000, 180_000, 2_000]);
});

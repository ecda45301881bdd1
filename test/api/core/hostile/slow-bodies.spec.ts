import { once } from 'node:events';
import type { Server } from 'node:http';
import { connect, type Socket } from 'node:net';
import { expect, it } from '@jest/globals';
import { PUBLIC_URL } from '../../../support/app.js';
import { createAdmin, createUser } from '../../../support/factories.js';
import { useSite } from '../../../support/site.js';

const MEGABYTE = 1_048_576;

const { site, database } = await useSite();
const clients = {
  guest: site.guest(),
  viewer: await site.signIn((await createUser(database)).userId),
  admin: await site.signIn((await createAdmin(database)).userId),
};

/** Sends a request's headers and the first bytes of its body, then nothing more. */
async function stall(path: string, cookie: string, length: number): Promise<Socket> {
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

it.each([
  ['a guest’s on an admin route', '/api/offers', 'guest', 1_000, 401],
  ['a viewer’s on an admin route', '/api/rewards/config', 'viewer', 1_000, 403],
  ['a guest’s on a viewer’s route', '/api/shop/claim', 'guest', 1_000, 401],
  ['one of over 16 KB from a viewer', '/api/shop/claim', 'viewer', 16_385, 413],
  ['one of over 1 MB from an admin', '/api/offers', 'admin', MEGABYTE + 1, 413],
] as const)('a body is refused before it arrives: %s', async (_what, path, who, length, status) => {
  const socket = await stall(path, clients[who].cookieHeader(), length);
  expect(await answerOn(socket)).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
  socket.destroy();
});

it('waits 10 s for headers and 180 s for a request, checking every 2 s', () => {
  const server = site.app.getHttpServer() as Server & { connectionsCheckingInterval: number };
  const { headersTimeout, requestTimeout, connectionsCheckingInterval } = server;
  expect([headersTimeout, requestTimeout, connectionsCheckingInterval]).toEqual([10_000, 180_000, 2_000]);
});

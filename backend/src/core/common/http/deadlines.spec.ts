import { once } from 'node:events';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, expect, it, jest } from '@jest/globals';
import Fastify, { type FastifyInstance } from 'fastify';
import { LINGER_MS, registerDeadlines } from './deadlines.js';

let fastify: FastifyInstance | undefined;
afterEach(() => fastify?.close());

async function start(config: { bodySeconds?: number }, answerWithinMs?: number): Promise<number> {
  fastify = Fastify({ forceCloseConnections: true });
  fastify.setErrorHandler((error: Error & { status?: number; statusCode?: number }, _request, reply) =>
    reply.status(error.status ?? error.statusCode ?? 500).send({ error: error.message }),
  );
  registerDeadlines(fastify, answerWithinMs);
  fastify.post('/api/thing', { config }, (request) => Promise.resolve({ got: request.body }));
  fastify.get('/api/thing', () => pause(LONGER_MS, { got: 'at last' }));
  fastify.post('/api/slow', { config }, () => pause(LONGER_MS, { got: 'at last' }));
  fastify.post(
    '/api/refused',
    { onRequest: async (_request, reply) => reply.status(401).send({}) },
    () => ({}),
  );
  // One of those with limits of their own.
  fastify.get('/api/points/events', { config: { isUntimed: true } }, () =>
    pause(LONGER_MS, { got: 'at last' }),
  );
  await fastify.listen({ port: 0, host: '127.0.0.1' });
  return (fastify.server.address() as AddressInfo).port;
}

const SHORT_MS = 100;
const LONGER_MS = 400;

/** The status lines of what is answered to requests that are sent one behind the other, without waiting. */
async function statusesOf(port: number, ...addresses: string[]): Promise<string[]> {
  const socket = connect(port, '127.0.0.1');
  const requests = addresses.map((address) => `GET ${address} HTTP/1.1\r\nHost: x\r\n`);
  socket.write(`${requests.join('\r\n')}Connection: close\r\n\r\n`);
  const chunks: Buffer[] = [];
  for await (const chunk of socket) chunks.push(chunk as Buffer);
  return (
    Buffer.concat(chunks)
      .toString()
      .match(/(?<=HTTP\/1.1 )\d+/g) ?? []
  );
}

/** The status of what a whole request with a body is answered. */
async function statusOfPost(port: number): Promise<number> {
  const headers = { 'content-type': 'application/json' };
  return (await fetch(`http://127.0.0.1:${port}/api/slow`, { method: 'POST', headers, body: '{}' })).status;
}

/** A request whose body of four bytes lacks its end. */
async function stall(port: number, address = '/api/thing'): Promise<Socket> {
  const socket = connect(port, '127.0.0.1');
  await once(socket, 'connect');
  socket.write(
    `POST ${address} HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 4\r\n\r\ntr`,
  );
  return socket;
}

it('an answer that does not come in time is a 503', async () => {
  const port = await start({}, SHORT_MS);
  expect(await statusesOf(port, '/api/thing')).toEqual(['503']);
});

it('a route with a limit of its own is waited for, also behind another on the same connection', async () => {
  const port = await start({}, SHORT_MS);
  expect(await statusesOf(port, '/api/thing', '/api/points/events')).toEqual(['503', '200']);
});

it('the time that a body takes does not count against the answer', async () => {
  const socket = await stall(await start({ bodySeconds: 5 }, SHORT_MS));
  await pause(2 * SHORT_MS);
  socket.write('ue');
  const [data] = (await once(socket, 'data')) as [Buffer];
  expect(data.toString()).toMatch(/^HTTP\/1.1 200 /);
  socket.destroy();
});

it('an answer to a body has its own time, counted from the body’s end', async () => {
  expect(await statusOfPost(await start({}, SHORT_MS))).toBe(503);
});

it('a body that is there is not waited for any more', async () => {
  expect(await statusOfPost(await start({ bodySeconds: SHORT_MS / 1000 }))).toBe(200);
});

it('a body that does not arrive in its route’s time is a 408, and its connection is closed', async () => {
  const socket = await stall(await start({ bodySeconds: 0.1 }));
  const ended = once(socket, 'close');
  const [data] = (await once(socket, 'data')) as [Buffer];
  expect(data.toString()).toMatch(/^HTTP\/1.1 408 [^]*connection: close[^]*took too long to arrive/i);
  await ended;
});

it('a body that nobody reads is not waited for: the answer is out, and the connection is closed', async () => {
  const socket = await stall(await start({}), '/api/refused');
  const ended = once(socket, 'close');
  const [data] = (await once(socket, 'data')) as [Buffer];
  expect(data.toString()).toMatch(/^HTTP\/1.1 401 /);
  await ended;
});

it('a body that nobody reads, and that ends, leaves the connection to the next request', async () => {
  const port = await start({});
  const socket = await stall(port, '/api/refused');
  await once(socket, 'data');
  socket.write('ue');
  await pause(LINGER_MS + LONGER_MS);
  socket.write('GET /api/points/events HTTP/1.1\r\nHost: x\r\n\r\n');
  const [data] = (await once(socket, 'data')) as [Buffer];
  expect(data.toString()).toMatch(/^HTTP\/1.1 200 /);
  socket.destroy();
});

it('a body that arrives late, but in time, is read', async () => {
  const socket = await stall(await start({ bodySeconds: 5 }));
  socket.write('ue');
  const [data] = (await once(socket, 'data')) as [Buffer];
  expect(data.toString()).toMatch(/^HTTP\/1.1 200 [^]*{"got":true}/);
  socket.destroy();
});

it('a route that says nothing gives a body 30 s', async () => {
  const timers = jest.spyOn(globalThis, 'setTimeout');
  const port = await start({});
  const arrived = once(fastify!.server, 'request');
  const socket = await stall(port);
  await arrived;
  await new Promise((resolve) => setImmediate(resolve));
  expect(timers.mock.calls.map(([, ms]) => ms)).toContain(30_000);
  timers.mockRestore();
  socket.destroy();
});

import { EventEmitter, once } from 'node:events';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, expect, it, jest } from '@jest/globals';
import Fastify, { type FastifyInstance } from 'fastify';
import { registerDeadlines } from './deadlines.js';

let fastify: FastifyInstance | undefined;
afterEach(() => fastify?.close());

const warnings: string[] = [];
/** Emits `sent` when a handler has sent its answer late. */
const lateReplies = new EventEmitter();

async function start(config: { bodySeconds?: number }, answerWithinMs?: number): Promise<number> {
  warnings.length = 0;
  const stream = { write: (line: string) => warnings.push(line) };
  fastify = Fastify({ forceCloseConnections: true, logger: { level: 'warn', stream } });
  fastify.setErrorHandler((error: Error & { status?: number; statusCode?: number }, _request, reply) =>
    reply.status(error.status ?? error.statusCode ?? 500).send({ error: error.message }),
  );
  registerDeadlines(fastify, answerWithinMs);
  fastify.post('/api/thing', { config }, (request) => Promise.resolve({ got: request.body }));
  fastify.get('/api/thing', () => pause(LONGER_MS, { got: 'at last' }));
  fastify.get('/api/sends-late', (_request, reply) => {
    void pause(LONGER_MS).then(() => lateReplies.emit('sent', reply.send({ got: 'at last' })));
  });
  fastify.post('/api/slow', { config }, () => pause(LONGER_MS, { got: 'at last' }));
  fastify.post(
    '/api/refused',
    { onRequest: async (_request, reply) => reply.status(401).send({}) },
    () => ({}),
  );
  // One of the routes with their own limits.
  fastify.get('/api/points/events', { config: { isUntimed: true } }, () =>
    pause(LONGER_MS, { got: 'at last' }),
  );
  await fastify.listen({ port: 0, host: '127.0.0.1' });
  return (fastify.server.address() as AddressInfo).port;
}

const SHORT_MS = 100;
const LONGER_MS = 400;

/** The status lines of the answers to pipelined requests. */
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

/** The status of the answer to a complete request with a body. */
async function statusOfPost(port: number): Promise<number> {
  const headers = { 'content-type': 'application/json' };
  return (await fetch(`http://127.0.0.1:${port}/api/slow`, { method: 'POST', headers, body: '{}' })).status;
}

/** Sends a request whose body of four bytes lacks its second half. */
async function stall(port: number, address = '/api/thing'): Promise<Socket> {
  const socket = connect(port, '127.0.0.1');
  await once(socket, 'connect');
  socket.write(
    `POST ${address} HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 4\r\n\r\ntr`,
  );
  return socket;
}

/** Waits until the server closes a connection whose body has not ended since it was refused. */
async function answerBeforeClosing(port: number): Promise<string> {
  const socket = await stall(port, '/api/refused');
  const ended = once(socket, 'close');
  const [data] = (await once(socket, 'data')) as [Buffer];
  await ended;
  return data.toString();
}

it('answers 503 if the handler takes too long', async () => {
  const port = await start({}, SHORT_MS);
  expect(await statusesOf(port, '/api/thing')).toEqual(['503']);
});

it('drops what the handler sends afterwards, without a warning', async () => {
  const port = await start({}, SHORT_MS);
  const sent = once(lateReplies, 'sent');
  expect(await statusesOf(port, '/api/sends-late')).toEqual(['503']);
  await sent;
  expect(warnings.filter((line) => line.includes('already sent'))).toEqual([]);
});

it('waits for a route with its own limit, even behind another request on the same connection', async () => {
  const port = await start({}, SHORT_MS);
  expect(await statusesOf(port, '/api/thing', '/api/points/events')).toEqual(['503', '200']);
});

it('does not count the time that a body takes against the answer', async () => {
  const port = await start({ bodySeconds: 5 }, SHORT_MS);
  const socket = await stall(port);
  // By now, its own answer would be overdue too.
  expect(await statusesOf(port, '/api/thing')).toEqual(['503']);
  socket.write('ue');
  const [data] = (await once(socket, 'data')) as [Buffer];
  expect(data.toString()).toMatch(/^HTTP\/1.1 200 /);
  socket.destroy();
});

it('gives the answer its own time from the end of the body', async () => {
  expect(await statusOfPost(await start({}, SHORT_MS))).toBe(503);
});

it('stops the body timer once the body has arrived', async () => {
  expect(await statusOfPost(await start({ bodySeconds: SHORT_MS / 1000 }))).toBe(200);
});

it('answers 408 and closes the connection if a body does not arrive in its route’s time', async () => {
  const socket = await stall(await start({ bodySeconds: 0.1 }));
  const ended = once(socket, 'close');
  const [data] = (await once(socket, 'data')) as [Buffer];
  expect(data.toString()).toMatch(/^HTTP\/1.1 408 [^]*connection: close[^]*took too long to arrive/i);
  await ended;
});

it('closes the connection if an unread body has not ended soon after the answer', async () => {
  expect(await answerBeforeClosing(await start({}))).toMatch(/^HTTP\/1.1 401 /);
});

it('keeps the connection for the next request if an unread body ends in time', async () => {
  const port = await start({});
  const socket = await stall(port, '/api/refused');
  await once(socket, 'data');
  socket.write('ue');
  // By now, it would be closed too.
  await answerBeforeClosing(port);
  socket.write('GET /api/points/events HTTP/1.1\r\nHost: x\r\n\r\n');
  const [data] = (await once(socket, 'data')) as [Buffer];
  expect(data.toString()).toMatch(/^HTTP\/1.1 200 /);
  socket.destroy();
});

it('reads a body that arrives late, but in time', async () => {
  const socket = await stall(await start({ bodySeconds: 5 }));
  socket.write('ue');
  const [data] = (await once(socket, 'data')) as [Buffer];
  expect(data.toString()).toMatch(/^HTTP\/1.1 200 [^]*{"got":true}/);
  socket.destroy();
});

it('gives a body 30 s by default', async () => {
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

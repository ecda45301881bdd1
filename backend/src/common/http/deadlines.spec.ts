import { once } from 'node:events';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { afterEach, expect, it, jest } from '@jest/globals';
import Fastify, { type FastifyInstance } from 'fastify';
import { registerDeadlines } from './deadlines.js';

let fastify: FastifyInstance | undefined;
afterEach(() => fastify?.close());

async function start(config: { bodySeconds?: number }): Promise<number> {
  fastify = Fastify({ forceCloseConnections: true });
  fastify.setErrorHandler((error: Error & { status?: number }, _request, reply) =>
    reply.status(error.status ?? 500).send({ error: error.message }),
  );
  registerDeadlines(fastify);
  fastify.post('/api/thing', { config }, (request) => Promise.resolve({ got: request.body }));
  await fastify.listen({ port: 0, host: '127.0.0.1' });
  return (fastify.server.address() as AddressInfo).port;
}

/** A request whose body of four bytes lacks its end. */
async function stall(port: number): Promise<Socket> {
  const socket = connect(port, '127.0.0.1');
  await once(socket, 'connect');
  socket.write(
    'POST /api/thing HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 4\r\n\r\ntr',
  );
  return socket;
}

it('a body that does not arrive in its route’s time is a 408, and its connection is closed', async () => {
  const socket = await stall(await start({ bodySeconds: 0.1 }));
  const ended = once(socket, 'close');
  const [data] = (await once(socket, 'data')) as [Buffer];
  expect(data.toString()).toMatch(/^HTTP\/1.1 408 [^]*connection: close[^]*took too long to arrive/i);
  await ended;
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

import { setImmediate as nextTurn } from 'node:timers/promises';
import { afterEach, describe, expect, it } from '@jest/globals';
import Fastify, { type FastifyInstance } from 'fastify';
import type { AppConfig } from '../../config/app-config.js';
import type { Viewer } from '../access/viewer.js';
import { FairShare } from './fair-share.js';

let fastify: FastifyInstance;
afterEach(() => fastify.close());

const HERE = '192.0.2.1';
const ELSEWHERE = '192.0.2.2';

/** A site whose requests last until they are ended, with the order in which they started. */
function site(requestsAtOnce: number) {
  const shares = new FairShare({ limits: { requestsAtOnce } } as AppConfig);
  const begun: string[] = [];
  const ends = new Map<string, (error?: Error) => void>();
  fastify = Fastify();
  shares.register(fastify);
  fastify.decorateRequest('viewer', null);
  fastify.addHook('preHandler', async (request, reply) => {
    const { viewer, late } = request.headers;
    if (viewer) request.viewer = { userId: viewer } as unknown as Viewer;
    // As a deadline would answer.
    if (late) setTimeout(() => void reply.status(503).send(), Number(late));
    await shares.admit(request);
  });
  fastify.get<{ Params: { name: string } }>('/:name', ({ params: { name } }) => {
    begun.push(name);
    return new Promise((resolve, reject) =>
      ends.set(name, (error) => (error ? reject(error) : resolve(name))),
    );
  });
  const send = (name: string, remoteAddress: string, headers: Record<string, string> = {}) =>
    fastify.inject({ url: `/${name}`, remoteAddress, headers }).then(({ statusCode }) => statusCode);
  /** Everything that is not queued happens within these turns, however slow the machine is. */
  const settle = async () => {
    for (let turns = 0; turns < 100; turns++) await nextTurn();
  };
  const end = async (name: string, error?: Error) => {
    ends.get(name)!(error);
    await settle();
  };
  return { begun, send, end, settle };
}

describe('the requests of one client', () => {
  it('run in order, up to the limit at the same time', async () => {
    const { begun, send, end, settle } = site(2);
    const answers = ['a', 'b', 'c', 'd'].map((name) => send(name, HERE));
    await settle();
    expect(begun).toEqual(['a', 'b']);
    await end('b');
    expect(begun).toEqual(['a', 'b', 'c']);
    for (const name of ['a', 'c', 'd']) await end(name);
    expect(await Promise.all(answers)).toEqual([200, 200, 200, 200]);
    const later = ['e', 'f', 'g'].map((name) => send(name, HERE));
    await settle();
    expect(begun.slice(4)).toEqual(['e', 'f']);
    for (const name of ['e', 'f', 'g']) await end(name);
    await Promise.all(later);
  });

  it('never hold up another address, or another viewer at the same one', async () => {
    const { begun, send, end, settle } = site(1);
    const answers = [
      send('a', HERE),
      send('a-again', HERE),
      send('b', ELSEWHERE),
      send('c', HERE, { viewer: '7' }),
      send('c-again', ELSEWHERE, { viewer: '7' }),
    ];
    await settle();
    expect(begun).toEqual(['a', 'b', 'c']);
    for (const name of ['a', 'b', 'c', 'a-again', 'c-again']) await end(name);
    expect(await Promise.all(answers)).toEqual([200, 200, 200, 200, 200]);
  });

  it('continue after one has failed', async () => {
    const { begun, send, end, settle } = site(1);
    const answers = [send('a', HERE), send('b', HERE)];
    await settle();
    await end('a', new Error('gone'));
    expect(begun).toEqual(['a', 'b']);
    await end('b');
    expect(await Promise.all(answers)).toEqual([500, 200]);
  });

  it('do not start if they were answered before their turn, which passes to the next', async () => {
    const { begun, send, end, settle } = site(1);
    const first = send('a', HERE);
    await settle();
    const late = send('late', HERE, { late: '1' });
    const next = send('b', HERE);
    expect(await late).toBe(503);
    expect(begun).toEqual(['a']);
    await end('a');
    expect(begun).toEqual(['a', 'b']);
    await end('b');
    expect(await Promise.all([first, next])).toEqual([200, 200]);
  });
});

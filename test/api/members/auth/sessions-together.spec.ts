import { once } from 'node:events';
import { connect, type Server, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { expect, it, jest } from '@jest/globals';
import type { Pool } from 'pg';
import { PG_POOL } from '../../../../backend/src/core/database/pg-pool.js';
import { createUser } from '../../../support/factories.js';
import { useSite } from '../../../support/site.js';

const VIEWERS = 12;

const { site, database } = await useSite();

interface Asked {
  readonly path: string;
  readonly cookie: string;
}

/** Sends all of them while the server is busy, so that it reads them in one turn of its event loop. */
async function sendTogether(asked: readonly Asked[]): Promise<unknown[]> {
  const { hostname, port } = new URL(site.url);
  // A server accepts one connection per turn, so all must be accepted before they are used.
  const taken = untilAccepted(asked.length);
  const sockets = asked.map(() => connect(Number(port), hostname));
  await Promise.all(sockets.map((socket) => once(socket, 'connect')));
  await taken;
  const answers = sockets.map((socket: Socket) => text(socket));
  for (const [index, { path, cookie }] of asked.entries()) {
    sockets[index]!.write(
      `GET ${path} HTTP/1.1\r\nHost: localhost\r\nCookie: ${cookie}\r\nConnection: close\r\n\r\n`,
    );
  }
  // The test and the server share a thread, so this blocks the server.
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 50);
  return (await Promise.all(answers)).map((answer) => JSON.parse(answer.split('\r\n\r\n')[1]!) as unknown);
}

async function untilAccepted(connections: number): Promise<void> {
  const server = site.app.getHttpServer() as Server;
  for (let taken = 0; taken < connections; taken += 1) await once(server, 'connection');
}

/** The name of each session statement, and how many sessions it reads. */
function readsOf(query: { mock: { calls: unknown[][] } }): [string, number][] {
  const statements = query.mock.calls.map(
    ([statement]) => statement as { name?: string; values: [string[]] },
  );
  return statements
    .filter(({ name }) => name?.startsWith('sessions-read'))
    .map(({ name, values }) => [name!, values[0].length]);
}

const PATHS = ['/api/auth/user', '/api/points/history', '/api/points/history?page=2'];
const refused: unknown = expect.objectContaining({ code: 'not_signed_in' });
const guestAnswers = [null, refused, refused];
const ofMember = (userId: string, points: number): unknown[] => [
  expect.objectContaining({ user_id: userId, points }),
  expect.objectContaining({ entries: [expect.objectContaining({ balanceAfter: points })] }),
  expect.objectContaining({ entries: [] }),
];

it('reads simultaneous requests together, and answers each for its own session', async () => {
  const visitors: { cookie: string; answers: unknown[] }[] = [];
  for (let points = 1; points <= VIEWERS; points += 1) {
    const { userId } = await createUser(database, { points });
    visitors.push({ cookie: (await site.signIn(userId)).cookieHeader(), answers: ofMember(userId, points) });
  }
  // A session that has just ended, and another visitor's cookie with its first letter changed.
  const { memberId, userId } = await createUser(database);
  visitors.push({ cookie: (await site.signIn(userId)).cookieHeader(), answers: guestAnswers });
  await database.query('DELETE FROM sessions WHERE member_id = $1', [memberId]);
  const forged = visitors[0]!.cookie.replace(
    /(session=)(.)/,
    (_, name: string, letter: string) => `${name}${letter === 'A' ? 'B' : 'A'}`,
  );
  visitors.push({ cookie: forged, answers: guestAnswers });

  const query = jest.spyOn(site.app.get<Pool>(PG_POOL, { strict: false }), 'query');
  const answers = await sendTogether(
    visitors.flatMap(({ cookie }) => PATHS.map((path) => ({ cookie, path }))),
  );
  const reads = readsOf(query);
  query.mockRestore();

  expect(reads).toEqual([
    ['sessions-read', visitors.length],
    ['sessions-read-with-ledger-page', 2 * visitors.length],
  ]);
  expect(answers).toEqual(visitors.flatMap((visitor) => visitor.answers));
});

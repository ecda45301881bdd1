import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { FastifyInstance } from 'fastify';
import { PUBLIC_URL, type TestApp, startTestApp } from '../../../support/app.js';
import type { TestClient } from '../../../support/client.js';
import { type TestDatabase, testDatabase } from '../../../support/database.js';
import { createOwner } from '../../../support/factories.js';
import { isContract, isNavigation } from '../hostile/probes.js';

/*
 * Whatever goes wrong while a route answers, the body is the site's own (docs/requirements.md, Errors), never
 * the framework's.
 */

const FAULT = 'x-test-fault';
/**
 * Streams answer bit by bit, and logging out would sign the owner out for later tests. A 204 with an
 * unwritable header stays without a body: Node decides that before it looks at the headers.
 */
const isLeftOut = (path: string) =>
  (path.endsWith('/events') && !path.startsWith('/api/twitch')) ||
  ['/api/auth/logout', '/api/points/presence'].includes(path);

/** Breaks every route's answer in the ways a route could. */
function breakAnswers(fastify: FastifyInstance): void {
  fastify.addHook('onRequest', (request, reply, done) => {
    if (request.headers[FAULT] === 'header') void reply.header('x-place', 'https://casino.example/ő');
    done();
  });
  fastify.addHook('onSend', (request, reply, payload, done) => {
    if (request.headers[FAULT] === 'hook' && reply.statusCode < 400) done(new Error('Quotes a password'));
    else done(null, payload);
  });
}

let database: TestDatabase;
let site: TestApp;
let owner: TestClient;

beforeAll(async () => {
  database = await testDatabase();
  site = await startTestApp({ database, prepare: breakAnswers });
  owner = await site.signIn((await createOwner(database)).userId);
});
afterAll(async () => {
  await site?.close();
  await database?.drop();
});

/** The body of an internal error, without a word about its cause. */
const INTERNAL = /^\{"requestId":"[\da-f-]{36}","code":"internal_error","params":\{\}\}$/;
const isOwn = (text: string) =>
  INTERNAL.test(text) || text.startsWith('<!doctype html>') || isContract(JSON.parse(text));

describe('an answer that cannot be sent', () => {
  it.each(['header', 'hook'])('is replaced by the site’s own error on every route: %s', async (fault) => {
    const faults: string[] = [];
    const seen = { internal: 0, all: 0 };
    for (const { method, path } of calls()) {
      const headers = { cookie: owner.cookieHeader(), origin: PUBLIC_URL, [FAULT]: fault };
      const answer = await fetch(new URL(path, site.url), { method, redirect: 'manual', headers });
      const text = await answer.text();
      seen.all += 1;
      if (answer.status === 500) seen.internal += 1;
      // Sign-in redirects to a page of the site instead.
      const isSentOn = isNavigation(path) && answer.status === 302 && text === '';
      if (!isSentOn && !isOwn(text))
        faults.push(`${method} ${path} → ${answer.status} ${text.slice(0, 120)}`);
    }
    expect(faults).toEqual([]);
    expect(seen).toEqual({ all: calls().length, internal: expect.any(Number) });
    expect(seen.internal).toBeGreaterThan(50);
  });
});

/** Every route, with `1` in place of its parameters. */
function calls(): { method: string; path: string }[] {
  return site.routes
    .flatMap(({ method, url }) =>
      [method].flat().map((each) => ({ method: each, path: url.replace(/:[^/]+|\*/g, '1') })),
    )
    .filter(({ method, path }) => method !== 'HEAD' && method !== 'OPTIONS' && !isLeftOut(path));
}

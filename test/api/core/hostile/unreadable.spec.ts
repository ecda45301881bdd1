import { once } from 'node:events';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { describe, expect, it } from '@jest/globals';
import { rawRequest } from '../../../support/raw-request.js';
import { useSite } from '../../../support/site.js';

const { site } = await useSite();

/** Everything the server sends back for these bytes, until it closes the connection. */
async function send(...parts: (string | Buffer)[]): Promise<string> {
  const socket = connect(Number(new URL(site.url).port), '127.0.0.1');
  const answer = text(socket);
  await once(socket, 'connect');
  for (const part of parts) socket.write(part);
  return answer;
}

const head = (answer: string) => answer.split('\r\n')[0];
const body = (answer: string) => JSON.parse(answer.slice(answer.indexOf('\r\n\r\n') + 4)) as unknown;
const refusal = (code: string) => ({ error: expect.stringMatching(/^[A-Z].+/), code, params: {} });

describe('a request that is not HTTP', () => {
  it.each<[name: string, bytes: string | Buffer, status: string]>([
    ['words', 'Hello, is anybody there?\r\n\r\n', '400 Bad Request'],
    ['an address without its slash', 'GET api/users HTTP/1.1\r\nHost: x\r\n\r\n', '400 Bad Request'],
    ['an address with a space', 'GET /api/ offers HTTP/1.1\r\nHost: x\r\n\r\n', '400 Bad Request'],
    ['the beginning of TLS', Buffer.from([22, 3, 1, 2, 0, 1, 0, 1, 252, 3, 3]), '400 Bad Request'],
    [
      'a control character in a header',
      'GET / HTTP/1.1\r\nHost: x\r\nA: b\u0000c\r\n\r\n',
      '400 Bad Request',
    ],
    ['a folded header', 'GET / HTTP/1.1\r\nHost: x\r\nA: b\r\n c\r\n\r\nx\r\n\r\n', '400 Bad Request'],
    [
      'two lengths',
      'POST /api/auth/logout HTTP/1.1\r\nHost: x\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\nab',
      '400 Bad Request',
    ],
    [
      'a length and chunks',
      'POST /api/auth/logout HTTP/1.1\r\nHost: x\r\nContent-Length: 3\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
      '400 Bad Request',
    ],
    [
      'a negative length',
      'POST /api/auth/logout HTTP/1.1\r\nHost: x\r\nContent-Length: -1\r\n\r\n',
      '400 Bad Request',
    ],
    [
      'headers of 200 KB',
      `GET /api/offers HTTP/1.1\r\nHost: x\r\nCookie: ${'a'.repeat(200_000)}\r\n\r\n`,
      '431 Request Header Fields Too Large',
    ],
  ])('such as %s is refused in the contract’s shape', async (_name, bytes, status) => {
    const answer = await send(bytes);
    expect(head(answer)).toBe(`HTTP/1.1 ${status}`);
    expect(answer).toMatch(/^content-type: application\/json/im);
    expect(body(answer)).toEqual(
      refusal(status.startsWith('431') ? 'headers_too_large' : 'unreadable_request'),
    );
  });

  it('is cut off quickly', async () => {
    const socket = connect({ port: Number(new URL(site.url).port), host: '127.0.0.1', allowHalfOpen: true });
    // Writing to the socket after the site closed it fails, which ends it here.
    socket.on('error', () => {}).resume();
    const closed = new Promise((resolve) => socket.once('close', resolve));
    socket.write('Hello, is anybody there?\r\n\r\n');
    const talking = setInterval(() => socket.write('Hello?'), 20).unref();
    const beganAt = performance.now();
    await closed;
    clearInterval(talking);
    expect(performance.now() - beganAt).toBeLessThan(3_000);
  });

  it('does not disturb other requests', async () => {
    for (const part of [
      'GET /api/off',
      'POST /api/auth/logout HTTP/1.1\r\nHost: x\r\nContent-Length: 9\r\n\r\n{',
    ]) {
      const socket = connect(Number(new URL(site.url).port), '127.0.0.1');
      await once(socket, 'connect');
      socket.write(part);
      socket.resetAndDestroy();
    }
    expect((await site.guest().get('/api/offers')).status).toBe(200);
  });
});

describe('an invalid address', () => {
  it.each(['/%', '/%zz', '/%ff', '/api/%', '/api/offers/%e2%28', '/%c0%ae%c0%ae/', '/admin/%', '/media/%ff'])(
    'such as %s is a 400',
    async (target) => {
      const answer = await rawRequest(site.url, { target });
      expect([answer.status, JSON.parse(answer.text)]).toEqual([400, refusal('malformed_address')]);
      expect(answer.headers['content-type']).toBe('application/json; charset=utf-8');
    },
  );

  const STRANGE = [
    '//',
    '///',
    '//evil.example/%2e%2e',
    '//[',
    '/\\',
    '/..',
    '/../../../etc/passwd',
    '/media/../../package.json',
    '/media/..%2f..%2fpackage.json',
    '/assets/%2e%2e/%2e%2e/package.json',
    '/..%5c..%5cpackage.json',
    '/admin/../api/users',
    '/admin//',
    '/.env',
    '/index.html%00.js',
    '/a?%',
    '/?returnTo=%00',
    `/${'a'.repeat(20_000)}`,
    `/${'a/'.repeat(5_000)}`,
    'http://evil.example',
    'http://evil.example//',
    'http://[/',
    'ftp://evil.example/api/users',
    '*',
  ].map((target) => [target.slice(0, 60), target] as const);
  it.each(STRANGE)('or a strange one, such as %s, exposes nothing', async (_, target) => {
    for (const method of ['GET', 'HEAD', 'POST', 'OPTIONS']) {
      const answer = await rawRequest(site.url, { method, target });
      expect([method, answer.status < 500]).toEqual([method, true]);
      expect(answer.text).not.toMatch(/root:x:|"dependencies"|APP_SECRET/);
      expect(answer.headers.location ?? '/').toMatch(/^\/(?![/\\])/);
    }
  });

  it('longer than any id matches nothing', async () => {
    const answer = await rawRequest(site.url, {
      method: 'GET',
      target: `/api/bot/connect/${'a'.repeat(9_000)}`,
    });
    expect([answer.status, JSON.parse(answer.text)]).toEqual([
      404,
      { error: 'Not found', code: 'not_found', params: {} },
    ]);
  });
});

import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { AppConfig } from '../../../core/config/app-config.js';
import { ForeignClient } from './foreign.client.js';
import { FOREIGN_HOSTS, originOf } from './foreign-hosts.js';

type Answer = (request: IncomingMessage, response: ServerResponse) => void;

const seen: string[] = [];
let answers: Answer[] = [];
let open = 0;
let mostAtOnce = 0;
const server = createServer((request, response) => {
  seen.push(`${request.url} ${request.headers.authorization ?? '-'}`);
  open += 1;
  mostAtOnce = Math.max(mostAtOnce, open);
  response.once('close', () => (open -= 1));
  (answers.shift() ?? json({ ok: true }))(request, response);
});
let client: ForeignClient;

const json =
  (body: unknown): Answer =>
  (_, response) =>
    void response.end(JSON.stringify(body));
const status =
  (code: number, headers: Record<string, string> = {}, body = ''): Answer =>
  (_, response) =>
    void response.writeHead(code, headers).end(body);

beforeAll(async () => {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const imports = { standInUrl: `http://127.0.0.1:${port}` };
  client = new ForeignClient({ imports, pace: 20 } as AppConfig);
});
beforeEach(() => {
  seen.length = 0;
  answers = [];
  mostAtOnce = 0;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const read = async (...path: string[]) =>
  Buffer.from(await client.read({ host: 'streamelements', path })).toString();
const refusal = (code: string, params: object) => expect.objectContaining({ code, params });
const HOST = { host: 'StreamElements' };

describe('calls to foreign hosts', () => {
  it('go to a constant host over https, whatever the path contains', async () => {
    expect(originOf('streamelements', null)).toBe('https://api.streamelements.com');
    for (const { origin } of Object.values(FOREIGN_HOSTS)) expect(origin).toMatch(/^https:\/\/[a-z.]+$/);
    await client.read({
      host: 'nightbot',
      path: ['a/../b', '?x=1#y', '%2e', '//evil.example'],
      query: { limit: 1_000, q: 'a&b=c' },
      headers: { authorization: 'Bearer t' },
    });
    expect(seen).toEqual([
      '/nightbot/a%2F..%2Fb/%3Fx%3D1%23y/%252e/%2F%2Fevil.example?limit=1000&q=a%26b%3Dc Bearer t',
    ]);
  });

  it.each([['..'], ['.'], ['']])('are refused with %p in the path', async (part) => {
    await expect(read('channels', part)).rejects.toEqual(refusal('import_host_answer', HOST));
    expect(seen).toEqual([]);
  });

  it('follow no redirects, so that a token never reaches another host', async () => {
    answers = [status(302, { location: '/elsewhere' })];
    await expect(read('channels')).rejects.toEqual(refusal('import_host_refused', { ...HOST, status: 302 }));
    expect(seen).toHaveLength(1);
  });

  it.each([401, 404])('fail with %i without a retry', async (code) => {
    answers = [status(code)];
    await expect(read('channels')).rejects.toEqual(refusal('import_host_refused', { ...HOST, status: code }));
    expect(seen).toHaveLength(1);
  });

  it('are retried after the delay a busy host asks for', async () => {
    answers = [status(429, { 'retry-after': '0' }), status(503, { 'retry-after': '0' }), json([1])];
    expect(await read('channels')).toBe('[1]');
    expect(seen).toHaveLength(3);
  });

  it('give up if the delay is too long or the third attempt fails', async () => {
    answers = [status(429, { 'retry-after': '31' })];
    await expect(read('a')).rejects.toEqual(refusal('import_host_busy', { ...HOST, seconds: 31 }));
    answers = Array.from({ length: 3 }, () => status(429, { 'retry-after': '0' }));
    await expect(read('b')).rejects.toEqual(refusal('import_host_busy', { ...HOST, seconds: 0 }));
    expect(seen).toHaveLength(4);
    expect(answers).toEqual([]);
  });

  it('report the host as unavailable after three failures, including network errors', async () => {
    answers = [status(500), (request) => request.socket.destroy(), status(502)];
    await expect(read('channels')).rejects.toEqual(refusal('import_host_away', HOST));
    expect(seen).toHaveLength(3);
  });

  it('time out after 10 s without a complete response', async () => {
    const inTime = AbortSignal.timeout.bind(AbortSignal);
    const timeout = jest.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => inTime(ms / 100));
    answers = [() => {}, (_, response) => void response.write('['), () => {}];
    await expect(read('channels')).rejects.toEqual(refusal('import_host_away', HOST));
    expect(timeout.mock.calls).toEqual([[10_000], [10_000], [10_000]]);
    expect(seen).toHaveLength(3);
    timeout.mockRestore();
  });

  it('accept at most 16 MiB', async () => {
    const limit = 16 * 1024 * 1024;
    answers = [status(200, {}, `"${'x'.repeat(limit - 2)}"`)];
    expect(await read('a')).toHaveLength(limit);
    answers = [status(200, {}, `"${'x'.repeat(limit - 1)}"`)];
    await expect(read('b')).rejects.toEqual(refusal('import_host_answer', HOST));
  });

  it('wait for the previous call to finish, even if it failed', async () => {
    answers = [status(404), (request, response) => void setTimeout(() => json(2)(request, response), 50)];
    const all = await Promise.allSettled([read('a'), read('b'), read('c')]);
    expect(all.map((one) => one.status)).toEqual(['rejected', 'fulfilled', 'fulfilled']);
    expect([seen.map((line) => line[16]), mostAtOnce]).toEqual([['a', 'b', 'c'], 1]);
  });

  it('are aborted by their signal, even while waiting', async () => {
    const canceller = new AbortController();
    answers = [
      (request, response) => {
        status(429, { 'retry-after': '20' })(request, response);
        // From the answer, because on a slow machine the call itself may take longer to begin.
        setTimeout(() => canceller.abort(new Error('stopped')), 50);
      },
    ];
    const call = client.read({ host: 'streamelements', path: ['a'], signal: canceller.signal });
    await expect(call).rejects.toThrow('aborted');
    expect(seen).toHaveLength(1);
  });
});

import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, describe, expect, it } from '@jest/globals';
import { OutsideCalls } from './outside-calls.js';
import { publicLookup } from './public-address.js';

const closing: (() => void)[] = [];
afterAll(() => closing.forEach((close) => close()));

async function serverFor(onRequest: RequestListener): Promise<string> {
  const server = createServer(onRequest).listen(0, '127.0.0.1');
  await once(server, 'listening');
  closing.push(() => {
    server.closeAllConnections();
    server.close();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

describe('a call to an address that someone else chose', () => {
  it.each([
    'http://push.example/x',
    'https://127.0.0.1/x',
    'https://[::1]/x',
    'https://[::ffff:10.0.0.1]/x',
    // The URL parser turns these into 127.0.0.1.
    'https://2130706433/x',
    'https://0x7f.1/x',
    'https://user:secret@push.example/x',
    'file:///etc/passwd',
  ])('refuses %s without connecting', async (address) => {
    let resolved = 0;
    const calls = new OutsideCalls({ lookup: () => (resolved += 1) });
    await expect(calls.call(address)).rejects.toThrow('The address isn’t public');
    expect(resolved).toBe(0);
  });

  it('refuses a name that leads to this machine', async () => {
    let connections = 0;
    const origin = await serverFor((_request, reply) => {
      connections += 1;
      reply.end();
    });
    const lookup = publicLookup((_name, _options, callback) =>
      callback(null, [{ address: '127.0.0.1', family: 4 }]),
    );
    const calls = new OutsideCalls({ lookup });
    const { port } = new URL(origin);
    await expect(calls.call(`https://push.example:${port}/`)).rejects.toThrow('The address isn’t public');
    expect(connections).toBe(0);
  });

  it('resolves a name once and connects to that address, not to where the name leads next', async () => {
    const answers = ['192.0.2.1', '127.0.0.1'];
    const asked: string[] = [];
    // TEST-NET, so that nothing is reached: only the address of the attempt matters.
    const calls = new OutsideCalls({
      timeoutMs: 300,
      lookup: (name, { all }, callback) => {
        const address = answers[asked.length] ?? '';
        asked.push(name);
        if (all) callback(null, [{ address, family: 4 }]);
        else callback(null, address, 4);
      },
    });
    const failure = await calls.call('https://push.example/').then(
      () => '',
      (error: Error) => error.message,
    );
    expect(failure).not.toContain('127.0.0.1');
    expect(asked).toEqual(['push.example']);
  });

  it('follows no redirect, and sends and reads bodies', async () => {
    const origin = await serverFor((request, reply) => {
      if (request.url === '/moved') return void reply.writeHead(302, { location: '/elsewhere' }).end();
      request.pipe(reply.setHeader('x-length', String(request.headers['content-length'])));
    });
    const calls = new OutsideCalls({ standIns: [null, `${origin}/path`] });
    expect((await calls.call(`${origin}/moved`)).status).toBe(302);
    const { status, headers, body } = await calls.call(origin, { method: 'POST', body: 'grüß' });
    expect([status, headers['x-length'], String(body)]).toEqual([200, '6', 'grüß']);
  });

  it('ends after its time, when aborted, and when the answer is too long', async () => {
    const origin = await serverFor((request, reply) => {
      if (request.url === '/long') return void reply.end('x'.repeat(200));
      // Headers and a trickle, but never an end.
      reply.write('x');
      const timer = setInterval(() => reply.write('x'), 20);
      reply.on('close', () => clearInterval(timer));
    });
    const calls = new OutsideCalls({ standIns: [origin], timeoutMs: 200 });
    await expect(calls.call(`${origin}/slow`)).rejects.toThrow('No answer within');
    await expect(calls.call(`${origin}/slow`, { signal: AbortSignal.timeout(50) })).rejects.toThrow(
      'aborted',
    );
    await expect(calls.call(`${origin}/long`, { maxBytes: 100 })).rejects.toThrow('The answer is too long');
    expect((await calls.call(`${origin}/long`)).body).toHaveLength(200);
  });
});

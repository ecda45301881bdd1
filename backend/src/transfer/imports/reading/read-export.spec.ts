import { describe, expect, it } from '@jest/globals';
import { exportWith } from '../../../../../test/load/lib/crafted-files.mjs';
import { readExport } from './read-export.js';

const faultOf = async (files: Record<string, string>) =>
  readExport(await exportWith(files)).then(
    () => 'read',
    (error: { fault?: string }) => error.fault,
  );
const json = (value: object) => JSON.stringify(value);
const many = (count: number, one: object) => Array.from({ length: count }, () => one);

describe('an export', () => {
  it.each([
    ['commands', 'commands.json', (count: number) => ({ commands: many(count, {}) })],
    ['items', 'shop.json', (count: number) => ({ categories: [], items: many(count, {}) })],
    [
      'variants of one offer',
      'offers.json',
      (count: number) => ({ offers: [{ variants: many(count, {}) }] }),
    ],
    [
      'variants of all offers',
      'offers.json',
      (count: number) => ({ offers: [...many(20, { variants: many(count / 20, {}) }), {}] }),
    ],
  ])('has at most 2,000 %s', async (_, name, contents) => {
    expect(await faultOf({ [name]: json(contents(2_000)) })).toBe('read');
    expect(await faultOf({ [name]: json(contents(2_020)) })).toBe('export_too_large');
  });

  it('is refused before it is parsed if it has too many lists', async () => {
    expect(await faultOf({ 'settings.json': `{"legal":[],"x":${'['.repeat(300_001)}` })).toBe('too_much');
  });
});

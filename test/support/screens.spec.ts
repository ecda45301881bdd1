import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from '@jest/globals';

const ROOT = path.resolve(import.meta.dirname, '../..');
const read = (file: string): string => readFileSync(path.join(ROOT, file), 'utf8');

/** Pages whose picture has a different name. */
const NAMES: Readonly<Record<string, string>> = {
  '/': 'home',
  '/play/:id': 'raffle',
  '/hunts/:id': 'hunt',
  '*': 'not-found',
};

it('docs/screens has every page of the site and every console screen at both widths', () => {
  const pages = Object.keys(JSON.parse(read('backend/src/core/common/routes/pages.json')) as object);
  // Resources without a screen only name records. Screens without records are listed by address.
  const found = read('admin-app/src/App.tsx').matchAll(
    /<Resource name="(\w+)" list=|^ {2}(\w+): \w+Page,$/gm,
  );
  const screens = [...found].map(([, resource, address]) => resource ?? address);
  expect(screens.length).toBeGreaterThan(10);
  expect(screens).toEqual(expect.arrayContaining(['claims', 'site', 'legal']));
  const names = [
    ...pages.map((page) => NAMES[page] ?? page.slice(1)),
    ...screens.map((name) => `admin-${name}`),
  ];
  const files = names.flatMap((name) => [390, 1360].map((width) => `docs/screens/${name}-${width}.jpg`));
  expect(files.filter((file) => !existsSync(path.join(ROOT, file)))).toEqual([]);
});

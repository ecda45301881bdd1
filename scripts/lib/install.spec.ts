import { readFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { describe, expect, it } from '@jest/globals';

const ROOT = path.resolve(import.meta.dirname, '../..');
const SOURCE = path.join(import.meta.dirname, 'install.mjs');
const read = (file: string) => JSON.parse(readFileSync(path.join(ROOT, file), 'utf8')) as unknown;

type Packages = Record<string, object>;
const { areInstalled, neededBySite } = (await import(pathToFileURL(SOURCE).href)) as {
  areInstalled: (wanted: Packages, present?: Packages) => boolean;
  neededBySite: (packages: Packages) => Packages;
};

/** As in a lockfile: the site builds with `bundler`, and tests add `runner`. */
const WANTED = {
  '': {
    workspaces: ['test/packages'],
    dependencies: { server: '1.0.0' },
    devDependencies: { bundler: '2.0.0' },
    optionalDependencies: { 'binary-linux': '3.0.0', 'binary-windows': '3.0.0' },
  },
  'node_modules/server': { version: '1.0.0', dependencies: { parser: '^1.0.0' } },
  'node_modules/server/node_modules/parser': { version: '1.4.0', dependencies: { words: '^1.0.0' } },
  'node_modules/words': { version: '1.1.0' },
  'node_modules/parser': { version: '2.0.0', dev: true },
  'node_modules/bundler': { version: '2.0.0', dev: true, peerDependencies: { plugin: '1.0.0' } },
  'node_modules/plugin': { version: '1.0.0', dev: true, peer: true },
  'node_modules/binary-linux': { version: '3.0.0', optional: true },
  'node_modules/binary-windows': { version: '3.0.0', optional: true },
  'node_modules/runner': { version: '4.0.0', dev: true, dependencies: { parser: '^2.0.0' } },
  'node_modules/tests': { resolved: 'test/packages', link: true },
  'test/packages': { name: 'tests', devDependencies: { runner: '4.0.0' } },
};
const SITE = [
  'node_modules/binary-linux',
  'node_modules/binary-windows',
  'node_modules/bundler',
  'node_modules/plugin',
  'node_modules/server',
  'node_modules/server/node_modules/parser',
  'node_modules/words',
];
const without = (packages: Packages, ...folders: string[]): Packages =>
  Object.fromEntries(Object.entries(packages).filter(([folder]) => !folders.includes(folder)));

describe('the packages of the site', () => {
  it('are those it names and those that they need, found as Node finds them', () => {
    expect(Object.keys(neededBySite(WANTED)).toSorted()).toEqual(SITE);
  });

  it('are installed if all are there, apart from those for other platforms', () => {
    const site = neededBySite(WANTED);
    expect(areInstalled(site, without(site, 'node_modules/binary-windows'))).toBe(true);
    expect(areInstalled(site, without(WANTED, 'node_modules/words'))).toBe(false);
    expect(areInstalled(site, { ...site, 'node_modules/words': { version: '1.0.0' } })).toBe(false);
    expect(areInstalled(site, undefined)).toBe(false);
  });

  it('are not enough for tests', () => {
    expect(areInstalled(WANTED, neededBySite(WANTED))).toBe(false);
    expect(areInstalled(WANTED, WANTED)).toBe(true);
  });

  it('include what builds and serves it, and nothing that only tests, linters and generators need', () => {
    const { packages } = read('package-lock.json') as { packages: Packages };
    const site = neededBySite(packages);
    const has = (name: string) => `node_modules/${name}` in site;
    expect(
      ['fastify', 'pg', 'react', 'react-admin', 'vite', 'typescript'].filter((name) => !has(name)),
    ).toEqual([]);
    const others = [
      'jest',
      'jsdom',
      'playwright-core',
      '@sparticuz/chromium',
      'oxlint',
      'lighthouse',
      '@swc/core',
    ];
    expect(others.filter(has)).toEqual([]);
  });
});

it.each(['package.json', 'test/packages/package.json', 'test/lighthouse/package.json'])(
  '%s pins every version',
  (file) => {
    const { dependencies, devDependencies, optionalDependencies } = read(file) as Record<
      string,
      Record<string, string> | undefined
    >;
    const versions = Object.entries({ ...dependencies, ...devDependencies, ...optionalDependencies });
    expect(versions.length).toBeGreaterThan(0);
    expect(
      versions.filter(([, version]) => !/^(npm:typescript@)?\d+\.\d+\.\d+(-[\w.]+)?$/.test(version)),
    ).toEqual([]);
  },
);

import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { Environment } from './environment.js';

const ROOT = new URL('../../../../', import.meta.url);
const textOf = (file: string) => readFileSync(new URL(file, ROOT), 'utf8');
const variables = Object.entries(new Environment()) as [string, string | number | undefined][];
const example = new Map(
  [...textOf('.env.example').matchAll(/^([A-Z_]+)=(.*)$/gm)].map(([, name, value]) => [name, value]),
);
const table = textOf('docs/operations.md')
  .split('\n')
  .filter((line) => line.startsWith('| `'))
  .flatMap((line) => [...line.split(' | ')[0]!.matchAll(/`([A-Z_]+)`/g)].map(([, name]) => name));

describe('an environment variable', () => {
  it('is known even without a default', () => {
    expect(variables.map(([name]) => name)).toEqual(
      expect.arrayContaining(['DATABASE_URL', 'DATABASE_REPLICA_URL', 'PORT', 'SITE_TITLE']),
    );
  });

  it('is in .env.example with its default', () => {
    const defaults = variables.map(([name, value]) => [name, String(value ?? '')] as const);
    expect(defaults.map(([name]) => [name, example.get(name)])).toEqual(defaults);
  });

  it('is explained in docs/operations.md', () => {
    expect(variables.map(([name]) => name).filter((name) => !table.includes(name))).toEqual([]);
  });
});

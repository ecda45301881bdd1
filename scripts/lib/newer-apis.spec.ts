import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { describe, expect, it } from '@jest/globals';

const { newerApisIn } = (await import(
  pathToFileURL(path.join(import.meta.dirname, 'newer-apis.mjs')).href
)) as {
  newerApisIn: (code: string) => string[];
};

describe('newerApisIn', () => {
  it.each([
    ['e.filter(t).toReversed()', '.toReversed('],
    ['Object.groupBy(e,t)', 'Object.groupBy'],
    ['fetch(e,{signal:AbortSignal.timeout(5e3)})', 'AbortSignal.timeout'],
    ['/(?<=a)b/.test(e)', '(?<='],
  ])('finds the newer API in %s', (code, api) => expect(newerApisIn(code + code)).toEqual([api]));

  it.each(['e.slice().sort()', 'new URL(e)', 'JSON.parse(e)', '/(?<name>a)/', 'e.at(-1)'])(
    'finds none in %s',
    (code) => expect(newerApisIn(code)).toEqual([]),
  );
});

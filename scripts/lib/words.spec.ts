import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { describe, expect, it } from '@jest/globals';

interface Count {
  name: string;
  places: string[];
}
const { countsOf } = (await import(pathToFileURL(path.join(import.meta.dirname, 'words.mjs')).href)) as {
  countsOf: (files: [file: string, text: string][]) => Count[];
};

const placesIn = (file: string, text: string) => countsOf([[file, text]]).flatMap(({ places }) => places);

describe('the style check finds', () => {
  it.each([
    ['a comment', 'a/x.ts', '\n/**\n * Of the account, which is no member.\n */', 'a/x.ts:3: is no '],
    ['a comment at the end of a line', 'a/x.mjs', 'go(); // made anew', 'a/x.mjs:1: anew'],
    ['a test title', 'a/x.spec.ts', `\nit('waits for somebody', () => {})`, 'a/x.spec.ts:2: somebody'],
    ['a log line', 'a/x.ts', `this.logger.warn('Nobody answers')`, 'a/x.ts:1: Nobody'],
    ['a comment in SQL', 'x.sql', "SELECT 'nobody'; -- told by its name", 'x.sql:1: told by'],
    ['a comment in a shell script', 'x.sh', 'echo e-mail # the e-mail', 'x.sh:1: e-mail'],
    [
      'a text, but not its key',
      'locales/en/x.json',
      '{\n "a.nobody": "Try it anew"\n}',
      'locales/en/x.json:2: anew',
    ],
    ['a document', 'docs/x.md', 'One.\n\nThe button beside it.', 'docs/x.md:3: beside'],
    ['an American spelling', 'docs/x.md', 'Its favorite one.', 'docs/x.md:1: favorite'],
    ['a clause as a summary', 'x.ts', '/** What a claim takes. */', 'x.ts:1: What a claim takes. */'],
  ])('%s', (_, file, text, place) => {
    expect(placesIn(file, text)).toEqual([place]);
  });
});

describe('the style check ignores', () => {
  it.each([
    ['code', 'x.ts', `const anew = nobody('somebody', "e-mail");`],
    ['names of code in backticks', 'docs/x.md', 'Set `color` to\n`somebody: none`.'],
    ['“there is no …”', 'docs/x.md', 'There is no such page, and there are none elsewhere.'],
    ['an address', 'x.ts', `get('https://somebody.example/beside');`],
    ['identifiers in CSS', 'x.css', '.gray { scroll-behavior: smooth; color: red; }'],
  ])('%s', (_, file, text) => {
    expect(placesIn(file, text)).toEqual([]);
  });
});

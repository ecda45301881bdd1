import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { textsOf } from '../../shared/src/texts.js';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';

interface Read {
  arguments: Record<string, Record<string, Record<string, string>>>;
  locales: Record<string, Record<string, Record<string, unknown>>>;
}
const LIBRARY = path.resolve(import.meta.dirname, 'texts.mjs');
const { readTexts } = (await import(LIBRARY)) as {
  readTexts: (folder: string) => Read;
};

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'greenroom-texts-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

function write(tag: string, messages: Record<string, string>, part = 'site'): void {
  mkdirSync(path.join(folder, tag), { recursive: true });
  writeFileSync(path.join(folder, tag, `${part}.json`), JSON.stringify(messages));
}

const POINTS = '{name} has {count, plural, one {# point} other {# points}}';

describe('the catalogues', () => {
  it('list the arguments of each message', () => {
    write('en', {
      plain: 'Log in',
      points: POINTS,
      link: 'Read <a>the terms of {site}</a>',
      who: '{role, select, admin {All} other {Some of {count, number}}}',
    });
    expect(readTexts(folder).arguments.site).toEqual({
      plain: {},
      points: { name: 'value', count: 'number' },
      link: { a: 'tag', site: 'value' },
      who: { role: 'text', count: 'number' },
    });
  });

  it('use all four Polish plural forms', () => {
    write('en', { points: '{count, plural, one {# point} other {# points}}' });
    write('pl', {
      points: '{count, plural, one {# punkt} few {# punkty} many {# punktów} other {# punktu}}',
    });
    const polish = readTexts(folder).locales['pl']?.site as unknown as Parameters<typeof textsOf<'site'>>[1];
    const { find } = textsOf<'site'>('pl', polish);
    const said = [0, 1, 2, 4, 5, 11, 12, 14, 21, 22, 25, 101, 112, 122, 1.5].map((count) =>
      find('points', { count }),
    );
    expect(said).toEqual([
      '0 punktów',
      '1 punkt',
      '2 punkty',
      '4 punkty',
      '5 punktów',
      '11 punktów',
      '12 punktów',
      '14 punktów',
      '21 punktów',
      '22 punkty',
      '25 punktów',
      '101 punktów',
      '112 punktów',
      '122 punkty',
      '1,5 punktu',
    ]);
  });

  it('turn every English text into the pseudo-locale and leave its arguments as they are', () => {
    write('en', { plain: 'Log in', link: 'Read <a>terms of {site}</a>' });
    expect(readTexts(folder).locales['en-XA']?.site).toEqual({
      plain: '⟦Løĝ îñ⟧',
      link: ['⟦', 'Réåđ ', ['a', 'ţéŕɱš øƒ ', ['site']], '⟧'],
    });
  });

  it('accept a select on an argument that English only inserts', () => {
    write('en', { points: POINTS });
    write('de', { points: '{name, select, Luna {Sie} other {Wer}} hat {count, plural, one {#} other {#}}' });
    expect(() => readTexts(folder)).not.toThrow();
  });

  it.each([
    ['a missing text', { plain: 'Anmelden' }, '"points" is missing'],
    ['an extra text', { plain: 'Anmelden', points: POINTS, more: 'Mehr' }, '"more" is not an English key'],
    [
      'a renamed argument',
      { plain: 'Anmelden', points: '{nmae} hat {count, plural, one {#} other {#}}' },
      '"points" takes count (number), nmae (value), not count (number), name (value)',
    ],
    [
      'a missing plural form',
      { plain: 'Anmelden', points: '{name} hat {count, plural, other {# Punkte}}' },
      '"points" lacks the plural form "one"',
    ],
    ['a tag inside a tag', { plain: '<a>An<b>melden</b></a>', points: POINTS }, '<a> holds another tag'],
    ['a malformed message', { plain: 'An{melden', points: POINTS }, 'de/site: "plain": '],
    [
      'a date in a message',
      { plain: '{at, date}', points: POINTS },
      'dates and times are formatted before they are filled in',
    ],
  ])('refuse %s', (_, german, fault) => {
    write('en', { plain: 'Log in', points: POINTS });
    write('de', german);
    expect(() => readTexts(folder)).toThrow(fault);
  });

  it('require every plural form of the language', () => {
    write('en', { points: POINTS });
    write('pl', { points: '{name}: {count, plural, one {#} few {#} other {#}}' });
    expect(() => readTexts(folder)).toThrow('pl/site: "points" lacks the plural form "many"');
  });

  it('refuse a catalogue without an English counterpart, and a language that lacks a catalogue', () => {
    write('en', { a: 'A' });
    write('de', { a: 'A' });
    write('de', { b: 'B' }, 'bott');
    expect(() => readTexts(folder)).toThrow('de/bott.json: there is no English catalogue of that name');
    rmSync(path.join(folder, 'de/site.json'));
    expect(() => readTexts(folder)).toThrow('de/site.json is missing');
  });
});

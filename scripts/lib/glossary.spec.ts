import { mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';

interface Glossary {
  terms: string[];
  languages: string[];
  words: Record<string, Record<string, string>>;
}
type Check = (tag: string, messages: Record<string, unknown>) => string[];
const ROOT = path.resolve(import.meta.dirname, '../..');
const { readGlossary, wrongForms } = (await import(path.join(import.meta.dirname, 'glossary.mjs'))) as {
  readGlossary: (markdown: string) => Glossary;
  wrongForms: (glossary: Glossary, ...catalogue: Parameters<Check>) => string[];
};
const { readTexts } = (await import(path.join(import.meta.dirname, 'texts.mjs'))) as {
  readTexts: (folder: string, check: Check) => unknown;
};

const GLOSSARY = readFileSync(path.join(ROOT, 'docs/glossary.md'), 'utf8');
const LANGUAGES = readdirSync(path.join(ROOT, 'locales'));

/** A glossary of two terms with these rows of refused forms. */
const glossaryOf = (...refused: string[]) =>
  readGlossary(
    [
      '## The word in each language',
      '| en | fr | fi |',
      '|---|---|---|',
      '| claim | achat | lunastus |',
      '| draw | tirage | arvonta |',
      '',
      '## Refused forms',
      '| language | term | refused | where |',
      '|---|---|---|---|',
      ...refused,
    ].join('\n'),
  );

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'greenroom-glossary-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

function write(tag: string, messages: Record<string, string>): void {
  mkdirSync(path.join(folder, tag), { recursive: true });
  writeFileSync(path.join(folder, tag, 'site.json'), JSON.stringify(messages));
}

/** The message a build fails with when a French text stands under `key`, or an empty string. */
function faultsIn(text: string, row: string, { key = 'claims.title', english = 'Text' } = {}): string {
  const glossary = glossaryOf(row);
  write('en', { [key]: english });
  write('fr', { [key]: text });
  try {
    readTexts(folder, (tag, messages) => wrongForms(glossary, tag, messages));
    return '';
  } catch (error) {
    return (error as Error).message;
  }
}

describe('a refused form', () => {
  it('is reported with its key, its text and the right word', () => {
    expect(faultsIn('Mes commandes', '| fr | claim | `commande`, `commandes` | |')).toBe(
      'fr/site: "claims.title": “Mes commandes” uses “commandes”; docs/glossary.md has “achat” for claim',
    );
  });

  it.each([
    ['in upper case', 'COMMANDÉ', '`commandé`', 'Text'],
    ['with a combining accent', 'Commande\u0301', '`commandé`', 'Text'],
    ['after an apostrophe', 'L’extraction', '`extraction`', 'Text'],
    ['before punctuation', 'Une graine, deux', '`graine`', 'Text'],
    ['with any ending', 'Graines', '`graine*`', 'Text'],
    ['with any beginning', 'Recommander', '`*command*`', 'Text'],
    ['of two words with a no-break space between them', 'Une\u00a0slot', '`une slot`', 'Text'],
    ['with a straight apostrophe', "l'extrait", '`l’extrait`', 'Text'],
    [
      'in a plural form',
      '{n, plural, one {# commande} many {#} other {#}}',
      '`commande`',
      '{n, plural, one {#} other {#}}',
    ],
    ['in a tag', 'Voir <a>tes commandes</a>', '`commandes`', 'See <a>yours</a>'],
  ])('is found %s', (_, text, form, english) => {
    expect(faultsIn(text, `| fr | claim | ${form} | |`, { english })).toMatch(/has “achat” for claim$/);
  });

  it.each([
    ['a longer word', 'Télécommande', '`commande`', 'Text'],
    ['a word that continues with an accented letter', 'Commandé', '`command`', 'Text'],
    ['a word that starts with an accented letter', 'Écommande', '`commande`', 'Text'],
    ['the name of a chat command', 'Avec !commande', '`commande`', 'Text'],
    ['the name of an argument', 'Voir {commande}', '`commande`', '{commande}'],
  ])('is not found in %s', (_, text, form, english) => {
    expect(faultsIn(text, `| fr | claim | ${form} | |`, { english })).toBe('');
  });

  it.each([
    ['only `claims.*`', 'claims.title', true],
    ['only `claims.*`', 'commands.title', false],
    ['only `claims.title`', 'claims.titles', false],
    ['except `commands.*`', 'claims.title', true],
    ['except `commands.*`', 'commands.title', false],
    ['only `claims.*`, `shop.*` except `claims.lead`', 'shop.title', true],
    ['only `claims.*`, `shop.*` except `claims.lead`', 'claims.lead', false],
  ])('limited to %s is refused under %s: %s', (where, key, isRefused) => {
    const found = faultsIn('Commande', `| fr | claim | \`commande\` | ${where} |`, { key });
    expect(found !== '').toBe(isRefused);
  });

  it('is refused in its own language only', () => {
    expect(faultsIn('Tilaus', '| fi | claim | `tilaus` | |')).toBe('');
  });
});

describe('the tables of the glossary', () => {
  it('need a word in every column', () => {
    const markdown = GLOSSARY.replace(/^\| seed \| Seed \|/m, '| seed | |');
    expect(markdown).not.toBe(GLOSSARY);
    expect(() => readGlossary(markdown)).toThrow('docs/glossary.md: “seed” has no de word');
  });

  it.each([
    ['an unknown term', '| fr | order | `commande` | |', 'forms are refused for “order”'],
    ['an unknown language', '| nl | claim | `bestelling` | |', 'which has no nl word'],
    ['no form', '| fr | claim | commande | |', 'the fr row of “claim” refuses nothing'],
  ])('may not have a row of refused forms with %s', (_, row, fault) => {
    expect(() => glossaryOf(row)).toThrow(fault);
  });

  it('may not be missing', () => {
    expect(() => readGlossary('# Glossary')).toThrow('lacks the heading');
  });
});

describe('docs/glossary.md', () => {
  const glossary = readGlossary(GLOSSARY);

  it('has a word for every term in every language of the product', () => {
    expect([...glossary.languages].sort()).toEqual([...LANGUAGES].sort());
    for (const term of glossary.terms)
      expect(Object.keys(glossary.words[term] ?? {}).sort()).toEqual([...LANGUAGES].sort());
  });

  it('explains every term that it translates', () => {
    const [, explained = ''] = GLOSSARY.split('## Product terms');
    const rows = explained.split('## ')[0]?.match(/^\| [^|]+(?= \|)/gm) ?? [];
    const terms = rows.slice(1).flatMap((row) => row.slice(2).split(', '));
    expect(terms.sort()).toEqual([...glossary.terms].sort());
  });

  it('refuses no word for the term it belongs to', () => {
    for (const [term, words] of Object.entries(glossary.words))
      for (const [language, word] of Object.entries(words)) {
        const found = wrongForms(glossary, language, { 'any.key': word });
        expect(found.filter((fault) => fault.endsWith(` for ${term}`))).toEqual([]);
      }
  });

  it('is followed by the texts of every language', () => {
    const follows: Check = (tag, messages) => wrongForms(glossary, tag, messages);
    expect(() => readTexts(path.join(ROOT, 'locales'), follows)).not.toThrow();
  });
});

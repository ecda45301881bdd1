import { SOURCE, literalTexts } from './texts.mjs';

const WORDS = '## The word in each language';
const REFUSED = '## Refused forms';

/**
 * Reads the words and the refused forms from docs/glossary.md, so that there is only one list of them.
 *
 * @param {string} markdown with one table under each of the two headings above
 * @returns {{ terms: string[], languages: string[], words: Record<string, Record<string, string>>, refused: object[] }}
 *   `words` by term and language
 * @throws {Error} listing every fault of the tables
 */
export function readGlossary(markdown) {
  const faults = [];
  const [head, ...rows] = tableUnder(markdown, WORDS);
  const languages = head.slice(1);
  const words = {};
  for (const [term, ...cells] of rows) {
    words[term] = { [SOURCE]: term };
    languages.forEach((language, index) => {
      if (cells[index]) words[term][language] = cells[index];
      else faults.push(`“${term}” has no ${language} word`);
    });
  }
  const refused = tableUnder(markdown, REFUSED)
    .slice(1)
    .map(([language, term, forms, where]) => {
      const right = words[term]?.[language];
      if (!right) faults.push(`forms are refused for “${term}”, which has no ${language} word`);
      if (formsIn(forms).length === 0) faults.push(`the ${language} row of “${term}” refuses nothing`);
      return { language, term, right, forms: formsIn(forms).map(finderOf), applies: scopeOf(where) };
    });
  if (faults.length > 0) throw new Error(`docs/glossary.md: ${faults.join('\ndocs/glossary.md: ')}`);
  return { terms: Object.keys(words), languages: [SOURCE, ...languages], words, refused };
}

/** The wrong forms in one compiled catalogue, each with its key, its text and the glossary's word. */
export function wrongForms(glossary, language, messages) {
  const rules = glossary.refused.filter((rule) => rule.language === language);
  return Object.entries(messages).flatMap(([key, message]) => {
    const texts = literalTexts(message).map((text) => text.normalize('NFC'));
    return rules
      .filter((rule) => rule.applies(key))
      .flatMap(({ term, right, forms }) =>
        texts.flatMap((text) =>
          forms
            .map((find) => find(text))
            .filter(Boolean)
            .map(
              (wrong) => `"${key}": “${text}” uses “${wrong}”; docs/glossary.md has “${right}” for ${term}`,
            ),
        ),
      );
  });
}

/** The cells of the table under a heading, without the row of dashes. */
function tableUnder(markdown, heading) {
  const [, section] = `\n${markdown}`.split(`\n${heading}\n`);
  if (section === undefined) throw new Error(`docs/glossary.md lacks the heading “${heading}”`);
  return section
    .split(/\n## /, 1)[0]
    .split('\n')
    .filter((line) => line.startsWith('|') && !/^[|\s:-]+$/.test(line))
    .map((line) =>
      line
        .slice(1, line.lastIndexOf('|'))
        .split('|')
        .map((cell) => cell.trim()),
    );
}

const formsIn = (cell = '') => [...cell.matchAll(/`([^`]+)`/g)].map(([, form]) => form);

const LETTER = '[\\p{L}\\p{M}\\p{N}]';
const ENDS_IN_LETTER = new RegExp(`(?:${LETTER}|!)$`, 'u');
const STARTS_WITH_LETTER = new RegExp(`^${LETTER}`, 'u');

/**
 * Finds a form as whole words. `\b` takes accented letters for boundaries, so letters are matched by property; only once, because
 * such a pattern takes milliseconds to compile.
 */
function finderOf(form) {
  const pattern = [...form.normalize('NFC')]
    .map((char) => {
      if (char === '*') return `${LETTER}*`;
      // `\s` also matches the no-break spaces of French texts.
      if (char === ' ') return '\\s+';
      if (char === '’' || char === "'") return "['’]";
      return char.replace(/[\\^$.+?()[\]{}|/]/, '\\$&');
    })
    .join('');
  const words = new RegExp(pattern, 'giu');
  // The name of a chat command, such as `!raffle`, is the same in every language.
  const isWhole = ({ 0: word, index, input }) =>
    !ENDS_IN_LETTER.test(input.slice(0, index)) && !STARTS_WITH_LETTER.test(input.slice(index + word.length));
  return (text) => [...text.matchAll(words)].find(isWhole)?.[0];
}

/** Parses ``only `claims.*` except `claims.lead` ``. Both halves are optional; an empty cell means every key. */
function scopeOf(cell = '') {
  const [only, except] = cell.split(/\bexcept\b/).map((part) => formsIn(part).map(keyPattern));
  return (key) =>
    (only.length === 0 || only.some((pattern) => pattern(key))) && !except?.some((pattern) => pattern(key));
}

const keyPattern = (pattern) => (key) =>
  pattern.endsWith('*') ? key.startsWith(pattern.slice(0, -1)) : key === pattern;

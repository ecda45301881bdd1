import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import compile from 'icu-minify/compile';

/** The language all others are compared with. */
export const SOURCE = 'en';
/** English with marks on every text, so that a text missing from the catalogues stands out. */
export const PSEUDO = 'en-XA';

/** icu-minify's numbers for the parts of a message. */
const POUND = 0;
const SELECT = 1;
const PLURAL = 2;
const ORDINAL = 3;
const NUMBER = 4;

/**
 * Compiles the catalogues of a folder and compares them with the English ones.
 *
 * @param {string} folder with `<tag>/<part>.json`, each a flat object: key → ICU message
 * @param {(tag: string, messages: Record<string, unknown>) => string[]} [check] finds further faults in one catalogue
 * @returns {{ parts: string[], locales: Record<string, Record<string, Record<string, unknown>>>, arguments: Record<string, Record<string, Record<string, string>>> }}
 *   `locales` by tag and part, the pseudo-locale included; `arguments` of the English messages by part and key
 * @throws {Error} listing every fault
 */
export function readTexts(folder, check = () => []) {
  const tags = foldersOf(folder);
  const parts = partsOf(folder, SOURCE);
  const faults = [];
  const locales = {};
  for (const tag of tags) {
    const names = partsOf(folder, tag);
    for (const extra of names.filter((name) => !parts.includes(name)))
      faults.push(`${tag}/${extra}.json: there is no English catalogue of that name`);
    locales[tag] = {};
    for (const part of parts) {
      if (!names.includes(part)) faults.push(`${tag}/${part}.json is missing`);
      else locales[tag][part] = compileAll(path.join(folder, tag, `${part}.json`), `${tag}/${part}`, faults);
    }
  }
  const shapes = mapValues(locales[SOURCE], (messages) => mapValues(messages, argumentsOf));
  for (const tag of tags) {
    for (const [part, messages] of Object.entries(locales[tag])) {
      const found = [
        ...faultsAgainstSource(messages, locales[SOURCE][part] ?? {}, tag),
        ...check(tag, messages),
      ];
      faults.push(...found.map((fault) => `${tag}/${part}: ${fault}`));
    }
  }
  if (faults.length > 0) throw new Error(faults.join('\n'));
  locales[PSEUDO] = mapValues(locales[SOURCE], (messages) => mapValues(messages, toPseudoLocale));
  return { parts, locales, arguments: shapes };
}

/** The TypeScript type of the catalogues: key → the arguments of its message. */
export function typesOf(shapes) {
  const TYPES = { number: 'number', text: 'string', value: 'string | number', tag: 'Tag' };
  return Object.entries(shapes)
    .map(([part, messages]) => {
      const lines = Object.entries(messages).map(([key, args]) => {
        const fields = Object.entries(args).map(([name, kind]) => `${name}: ${TYPES[kind]}`);
        return `    '${key}': ${fields.length > 0 ? `{ ${fields.join('; ')} }` : 'None'};`;
      });
      return `  ${part}: {\n${lines.join('\n')}\n  };`;
    })
    .join('\n');
}

function compileAll(file, name, faults) {
  const compiled = {};
  for (const [key, message] of Object.entries(JSON.parse(readFileSync(file, 'utf8')))) {
    try {
      compiled[key] = compile(message);
      argumentsOf(compiled[key]);
    } catch (error) {
      faults.push(`${name}: "${key}": ${error.message}`);
    }
  }
  return compiled;
}

/** Missing and extra keys, wrong arguments and missing plural forms of one language. */
function faultsAgainstSource(messages, source, tag) {
  const faults = [];
  for (const key of Object.keys(source).filter((each) => !(each in messages)))
    faults.push(`"${key}" is missing`);
  for (const [key, message] of Object.entries(messages)) {
    if (!(key in source)) {
      faults.push(`"${key}" is not an English key`);
      continue;
    }
    const expected = argumentsOf(source[key]);
    const found = argumentsOf(message);
    if (!haveCompatibleArguments(found, expected))
      faults.push(`"${key}" takes ${argumentList(found)}, not ${argumentList(expected)}`);
    for (const form of missingForms(message, tag)) faults.push(`"${key}" lacks the plural form "${form}"`);
  }
  return faults;
}

/** Same arguments, except that a language may `select` on a value that English only inserts. */
const haveCompatibleArguments = (found, expected) =>
  Object.keys({ ...found, ...expected }).every(
    (name) => found[name] === expected[name] || (found[name] === 'text' && expected[name] === 'value'),
  );

const argumentList = (args) =>
  Object.entries(args)
    .map(([name, kind]) => `${name} (${kind})`)
    .sort()
    .join(', ') || 'nothing';

/** The arguments of a compiled message: name → number, text, value (either) or tag. */
function argumentsOf(message) {
  const found = {};
  visitArguments(message, ([name, type]) => {
    const kind =
      type === undefined
        ? 'value'
        : type === PLURAL || type === ORDINAL || type === NUMBER
          ? 'number'
          : type === SELECT
            ? 'text'
            : 'tag';
    // With both `{count, plural, …}` and `{count}` in a message, the stricter kind counts.
    if (found[name] === undefined || found[name] === 'value') found[name] = kind;
    else if (kind !== 'value' && kind !== found[name])
      throw new Error(`{${name}} is ${found[name]} and ${kind}`);
  });
  return found;
}

function missingForms(message, tag) {
  const missing = new Set();
  visitArguments(message, ([, type, forms]) => {
    if (type !== PLURAL && type !== ORDINAL) return;
    const { pluralCategories } = new Intl.PluralRules(tag, {
      type: type === ORDINAL ? 'ordinal' : 'cardinal',
    }).resolvedOptions();
    for (const form of pluralCategories) if (!(form in forms)) missing.add(form);
  });
  return missing;
}

/** Calls `onNode` for every argument and tag of a compiled message, including those inside branches. */
function visitArguments(message, onNode) {
  if (!Array.isArray(message)) return;
  for (const node of message) {
    if (!Array.isArray(node)) continue;
    const [, type, branches] = node;
    if (typeof type === 'number' && type > NUMBER)
      throw new Error('dates and times are formatted before they are filled in');
    onNode(node);
    if (type === SELECT || type === PLURAL || type === ORDINAL)
      for (const branch of Object.values(branches)) visitArguments(branch, onNode);
    else if (!isArgument(type)) {
      if (hasTag(node.slice(1))) throw new Error(`<${node[0]}> holds another tag`);
      visitArguments(node.slice(1), onNode);
    }
  }
}

/**
 * The literal text of a compiled message and of each branch inside it. `…` replaces an argument, so that its
 * name is never taken for a word.
 */
export function literalTexts(message) {
  const texts = [];
  const textOf = (nodes) =>
    (Array.isArray(nodes) ? nodes : [nodes])
      .map((node) => {
        if (typeof node === 'string') return node;
        if (!Array.isArray(node)) return '#';
        const [, type, branches] = node;
        if (type === SELECT || type === PLURAL || type === ORDINAL)
          texts.push(...Object.values(branches).map(textOf));
        return isArgument(type) ? '…' : textOf(node.slice(1));
      })
      .join('');
  const whole = textOf(message);
  return [whole, ...texts];
}

const hasTag = (message) => message.some((node) => Array.isArray(node) && !isArgument(node[1]));
const isArgument = (type) => type === undefined || (typeof type === 'number' && type !== POUND);

const MARKED = Object.fromEntries(
  [...'aåbƀcçdđeéfƒgĝhĥiîjĵkķlļmɱnñoøpþqǫrŕsštţuûvṽwŵxẋyýzž'].reduce(
    (pairs, letter, index, all) => (index % 2 === 0 ? [...pairs, [letter, all[index + 1]]] : pairs),
    [],
  ),
);

/** `Log in` → `⟦Ļøĝ îñ⟧`. All of the product's fonts have these letters. */
function toPseudoLocale(message) {
  const accented = (node) => {
    if (typeof node === 'string') return node.replace(/[a-z]/g, (letter) => MARKED[letter]);
    if (!Array.isArray(node)) return node;
    const [name, type, ...rest] = node;
    if (type === SELECT || type === PLURAL || type === ORDINAL)
      return [name, type, mapValues(rest[0], (branch) => branchOf(branch, accented))];
    return isArgument(type) ? node : [name, ...node.slice(1).map(accented)];
  };
  const nodes = typeof message === 'string' ? [message] : message;
  const marked = ['⟦', ...nodes.map(accented), '⟧'];
  return marked.every((node) => typeof node === 'string') ? marked.join('') : marked;
}

const branchOf = (branch, accented) => (Array.isArray(branch) ? branch.map(accented) : accented(branch));

function mapValues(record, change) {
  return Object.fromEntries(Object.entries(record).map(([key, value]) => [key, change(value)]));
}

function foldersOf(folder) {
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
    .sort();
}

function partsOf(folder, tag) {
  return readdirSync(path.join(folder, tag))
    .filter((name) => name.endsWith('.json'))
    .map((name) => name.slice(0, -'.json'.length))
    .sort();
}

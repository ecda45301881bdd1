/**
 * Constructions that make English read as if it had been translated. `most` is a ratchet: it is lowered whenever a
 * place goes, and never raised.
 */
export const CONSTRUCTIONS = [
  { name: '"is none"', pattern: /\b(?:is|are|was|were|be) none\b/gi, instead: 'there is no …', most: 0 },
  {
    name: '"is no …"',
    pattern:
      /(?<!\bthere )\b(?:is|are|was|were|be) no (?!longer\b|more\b|fewer\b|less\b|later\b|earlier\b|one\b)/gi,
    instead: 'is not a …',
    most: 0,
  },
  { name: '"told by"', pattern: /\btold (?:by|from|apart)\b/gi, instead: 'recognised by', most: 0 },
  {
    name: '"tells how"',
    pattern: /\btells (?:how|what|where|which|whether)\b/gi,
    instead: 'explains',
    most: 0,
  },
  {
    name: '"of its own"',
    pattern: /\bof (?:its|their|his|one's) own\b/gi,
    instead: 'its own, separate',
    most: 0,
  },
  { name: '"comes about"', pattern: /\b(?:comes?|came) about\b/gi, instead: 'happens', most: 0 },
  { name: '"anew"', pattern: /\banew\b/gi, instead: 'again', most: 0 },
  { name: '"by itself"', pattern: /\bby (?:itself|themselves)\b/gi, instead: 'automatically', most: 0 },
  { name: '"beside"', pattern: /\bbeside\b/gi, instead: 'next to, besides', most: 0 },
  {
    name: '"whoever"',
    pattern: /\b(?:who|whom|whoso)ever\b/gi,
    instead: 'the role: viewer, member, admin',
    most: 0,
  },
  {
    name: '"brought along"',
    pattern: /\b(?:bring|brings|brought|take|takes|taken) along\b/gi,
    instead: 'import, export',
    most: 0,
  },
  { name: '"the same holds for"', pattern: /\bsame holds\b/gi, instead: 'the same goes for', most: 0 },
  {
    name: 'a person nobody names',
    pattern: /\b(?:some|every|any|no)body\b/gi,
    instead: 'viewer, member, moderator; or someone, everyone',
    most: 0,
  },
  { name: '"e-mail"', pattern: /\be-mails?\b/gi, instead: 'email', most: 0 },
];

/** American spellings, in prose: identifiers are spelled as the platform spells them. */
export const AMERICAN =
  /\b(?:behaviors?|cancel(?:ed|ing)|(?:recogn|organ|custom|initial|normal|serial|minim|maxim|optim|priorit|summar|author|util|synchron)iz(?:e|es|ed|ing|ation)|analyz(?:e|es|ed|ing)|favorites?|colors?|gray|centers?|centered|catalogs?|labeled|labeling|modeled|traveled)\b/gi;

/**
 * @param {string} file its path, whose ending says how its comments are written
 * @param {string} text
 * @returns {string} the text with everything but comments blanked; all of it for documents
 */
export function proseOf(file, text) {
  const comments = COMMENTS.find(([ending]) => ending.test(file))?.[1];
  if (!comments) return text;
  return (text.match(comments) ?? []).join('\n');
}

const COMMENTS = [
  [/\.(?:ts|tsx|mjs|css)$/, /\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*$/gm],
  [/\.sql$/, /--.*$/gm],
  [/\.(?:sh|ya?ml|conf)$/, /(?<=^|\s)#.*$/gm],
];

/**
 * @param {Array<[file: string, text: string]>} files
 * @returns {Array<{ name: string, most: number, instead: string, places: string[] }>} places are `file:line: words`
 */
export const countsOf = (files) =>
  CONSTRUCTIONS.map(({ pattern, ...rest }) => ({
    ...rest,
    places: files.flatMap(([file, text]) => placesOf(file, text, pattern)),
  }));

/** @returns {string[]} American spellings in the prose of the files, as `file: word` */
export const americanIn = (files) =>
  files.flatMap(([file, text]) =>
    [...proseOf(file, text).matchAll(AMERICAN)].map(([word]) => `${file}: ${word}`),
  );

const placesOf = (file, text, pattern) =>
  [...text.matchAll(pattern)].map(({ 0: words, index }) => {
    const line = text.slice(0, index).split('\n').length;
    return `${file}:${line}: ${words}`;
  });

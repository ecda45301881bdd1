/** Constructions that make English read as if it had been translated, and what to write in their place. */
const CONSTRUCTIONS = [
  {
    name: '“is none”',
    pattern: /(?<!\bthere )\b(?:is|are|was|were|be) none\b/gi,
    instead: 'there is no …',
  },
  {
    name: '“is no …”',
    pattern:
      /(?<!\bthere )\b(?:is|are|was|were|be) no (?!longer\b|more\b|fewer\b|less\b|later\b|earlier\b|one\b)/gi,
    instead: 'is not a …',
  },
  { name: '“told by”', pattern: /\btold (?:by|from|apart)\b/gi, instead: 'recognised by' },
  {
    name: '“tells how”',
    pattern: /\btells (?:how|what|where|which|whether)\b/gi,
    instead: 'explains',
  },
  {
    name: '“of its own”',
    pattern: /\bof (?:its|their|his|one's) own\b/gi,
    instead: 'its own, a separate',
  },
  { name: '“comes about”', pattern: /\b(?:comes?|came) about\b/gi, instead: 'happens' },
  { name: '“anew”', pattern: /\banew\b/gi, instead: 'again' },
  { name: '“by itself”', pattern: /\bby (?:itself|themselves)\b/gi, instead: 'automatically' },
  { name: '“beside”', pattern: /\bbeside\b/gi, instead: 'next to, besides' },
  { name: '“meanwhile”', pattern: /\bmeanwhile\b/gi, instead: 'in the meantime' },
  { name: '“same holds for”', pattern: /\bsame holds\b/gi, instead: 'the same goes for' },
  {
    name: '“whoever”',
    pattern: /\b(?:who|whom|whoso)ever\b/gi,
    instead: 'the role: viewer, member, admin',
  },
  {
    name: '“for who …”',
    pattern: /\b(?:for|from|with|by) (?:who|whom) \w+/gi,
    instead: 'for members who …',
  },
  {
    name: '“bring along”',
    pattern: /\b(?:bring|brings|brought|take|takes|taken) along\b/gi,
    instead: 'import, export',
  },
  {
    name: '“somebody”',
    pattern: /\b(?:some|every|any|no)body\b/gi,
    instead: 'the role: viewer, member, moderator; or someone, everyone',
  },
  {
    name: 'a comment that begins with “What …” or “Who …”',
    pattern: /(?<=^(?:\/\*\*?|\/\/|--|#)\s+)(?:Who|Whom|What|Whose) \w+[^?]*$/g,
    instead: 'a noun: “Points a claim takes”, not “What a claim takes”',
  },
  { name: '“e-mail”', pattern: /\be-mails?\b/gi, instead: 'email' },
  {
    name: 'an American spelling',
    pattern:
      /\b[Bb]ehaviors?\b|\b[Cc]ancel(?:ed|ing)\b|\b[Ff]avorites?\b|\b[Cc]olors?\b|\bgray\b|\b[Cc]ent(?:er|ered)\b|\b[Ll]abel(?:ed|ing)\b|\b(?:[Rr]ecogn|[Oo]rgan|[Cc]ustom|[Ii]nitial|[Nn]ormal|[Mm]inim|[Mm]axim|[Oo]ptim|[Pp]riorit|[Ss]ummar)iz(?:e|es|ed|ing|ation)\b|\b[Aa]nalyz(?:e|es|ed|ing)\b/g,
    instead: 'British spelling in prose; identifiers as the platform spells them, in backticks',
  },
];

/** What of a file people read, by its ending. Other files are prose from end to end. */
const PROSE = [
  // Comments, the titles of tests, and lines for the log or the terminal. `//` after a colon is an address.
  [
    /\.(?:ts|tsx|mjs|css)$/,
    /\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*$|\b(?:(?:it|test|describe)(?:\.\w+)*|logger\.\w+|say)\(\s*(['"`])(?:(?!\1).)*\1/gm,
  ],
  [/\.sql$/, /--.*$/gm],
  [/\.(?:sh|ya?ml|conf|env\.example)$|Dockerfile|Caddyfile/, /(?<=^|\s)#.*$/gm],
  [/\.html$/, /<!--[\s\S]*?-->/g],
  // The texts, without their keys.
  [/\.json$/, /(?<=": )".*"/g],
];
/** Names of code, files and headers, which are spelled as they are. */
const QUOTED = /`[^`]{1,400}`/g;

/**
 * @param {string} file its path, whose ending says what of it is prose
 * @param {string} text
 * @returns {Array<{ line: number, words: string }>} pieces of prose, by the line they begin in
 */
function proseOf(file, text) {
  const pattern = PROSE.find(([ending]) => ending.test(file))?.[1] ?? /[\s\S]+/g;
  return [...text.matchAll(pattern)].map(({ 0: words, index }) => ({
    line: text.slice(0, index).split('\n').length,
    words: words.replace(QUOTED, (code) => code.replace(/[^\n]/g, ' ')),
  }));
}

/**
 * @param {Array<[file: string, text: string]>} files
 * @returns {Array<{ name: string, instead: string, places: string[] }>} per construction, with places as
 *   `file:line: words`
 */
export const countsOf = (files) => {
  const prose = files.flatMap(([file, text]) => proseOf(file, text).map((piece) => ({ file, ...piece })));
  return CONSTRUCTIONS.map(({ pattern, ...rest }) => ({
    ...rest,
    places: prose.flatMap(({ file, line, words }) =>
      [...words.matchAll(pattern)].map(
        ({ 0: found, index }) => `${file}:${line + words.slice(0, index).split('\n').length - 1}: ${found}`,
      ),
    ),
  }));
};

import './lib/node-version.mjs';

const { mkdirSync, readFileSync, rmSync, writeFileSync } = await import('node:fs');
const path = await import('node:path');
const { readGlossary, wrongForms } = await import('./lib/glossary.mjs');
const { inRoot } = await import('./lib/root.mjs');
const { Refusal, main } = await import('./lib/say.mjs');
const { PSEUDO, readTexts, typesOf } = await import('./lib/texts.mjs');

const NOTICE = '// Written by scripts/texts.mjs from locales/. Do not edit.\n';

/** Compiles locales/ into shared/src/generated: one module per language and part, and the types of all keys. */
await main(() => {
  const target = inRoot('shared/src/generated');
  const { locales, arguments: shapes } = compiledTexts();
  const tags = Object.keys(locales);

  rmSync(target, { recursive: true, force: true });
  const write = (name, text) => {
    const file = path.join(target, name);
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, NOTICE + text);
  };
  for (const [tag, catalogues] of Object.entries(locales)) {
    for (const [part, messages] of Object.entries(catalogues))
      write(
        `${tag}/${part}.ts`,
        `import type { Messages } from '../../texts.js';\n\nexport default ${JSON.stringify(messages, null, 1)} as unknown as Messages<'${part}'>;\n`,
      );
  }
  write(
    'catalogues.ts',
    `import type { None, Tag } from '../texts.js';

export const LANGUAGES = ${JSON.stringify(tags.filter((tag) => tag !== PSEUDO))} as const;
export type Language = (typeof LANGUAGES)[number];
/** English with marks on every text: a text without them was never translated. Not for production. */
export const PSEUDO = '${PSEUDO}';
export type Locale = Language | typeof PSEUDO;

export interface Catalogues {
${typesOf(shapes)}
}
`,
  );
  for (const part of Object.keys(shapes)) {
    const loaders = tags.map((tag) => `  '${tag}': () => import('./${tag}/${part}.js'),`);
    write(
      `${part}.ts`,
      `import type { Messages } from '../texts.js';
import type { Locale } from './catalogues.js';

/** Loads a language's catalogue on demand. */
export const loaders: Record<Locale, () => Promise<{ default: Messages<'${part}'> }>> = {
${loaders.join('\n')}
};
`,
    );
  }
});

function compiledTexts() {
  try {
    return readTexts(inRoot('locales'), wordCheck());
  } catch (error) {
    throw new Refusal(`locales/ cannot be compiled:\n${error.message}`);
  }
}

function wordCheck() {
  const glossary = readGlossary(readFileSync(inRoot('docs/glossary.md'), 'utf8'));
  return (tag, messages) => wrongForms(glossary, tag, messages);
}

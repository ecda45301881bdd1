import './lib/node-version.mjs';

const { readFileSync } = await import('node:fs');
const { filesIn } = await import('./lib/repository-files.mjs');
const { inRoot } = await import('./lib/root.mjs');
const { Refusal, main, say } = await import('./lib/say.mjs');
const { countsOf } = await import('./lib/words.mjs');

const READ = /\.(?:ts|tsx|mjs|css|sql|sh|md|ya?ml|html|conf|json)$|^\.env\.example$|Dockerfile|Caddyfile/;
/** Generated, not ours to write, or sealed: a migration that has run is never edited. */
const SKIPPED = [
  /(?:^|\/)generated\//,
  /(?:^|\/)package-lock\.json$/,
  /^backend\/(?:openapi\/|schema\.sql$|src\/core\/database\/migrations\/)/,
  /^backend\/src\/site\/legal\/texts\/(?!en\/)/,
  /^locales\/(?!en\/)/,
  /^test\/support\/import-samples\//,
  // These list the constructions.
  /^docs\/glossary\.md$/,
  /^scripts\/lib\/words\.(?:mjs|spec\.ts)$/,
];

/** Holds the English of texts, docs and comments to CONTRIBUTING.md’s style; `npm run lint` runs it. */
await main(() => {
  const files = filesIn('.')
    .filter((file) => READ.test(file) && !SKIPPED.some((pattern) => pattern.test(file)))
    .map((file) => [file, readFileSync(inRoot(file), 'utf8')]);
  const faults = countsOf(files).filter(({ places }) => places.length > 0);
  for (const { name, instead, places } of faults)
    say(`${name} (write: ${instead})\n  ${places.join('\n  ')}`);
  if (faults.length > 0) throw new Refusal('Reword these places. CONTRIBUTING.md has the style.');
  say(`The English of ${files.length} files keeps to the style.`);
});

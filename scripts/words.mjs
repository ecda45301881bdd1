import './lib/node-version.mjs';

const { readFileSync, readdirSync } = await import('node:fs');
const path = await import('node:path');
const { root } = await import('./lib/root.mjs');
const { Refusal, main, say } = await import('./lib/say.mjs');
const { countsOf } = await import('./lib/words.mjs');

const READ = /\.(?:ts|tsx|mjs|css|sql|sh|md|ya?ml|html|conf|json)$|^\.env\.example$|Dockerfile|Caddyfile/;
/** Not ours to write, generated, or sealed: a migration that has run is never edited. */
const SKIPPED = [
  /(?:^|\/)(?:node_modules|dist|generated|coverage|test-results|playwright-report)$/,
  /^(?:\.git|\.data|\.cache|package-lock\.json)$/,
  /^backend\/(?:openapi|schema\.sql)$/,
  /^backend\/src\/core\/database\/migrations$/,
  /^backend\/src\/site\/legal\/texts\/(?!en$)/,
  /^docs\/screens$/,
  // Both list the constructions.
  /^docs\/glossary\.md$/,
  /^scripts\/lib\/words(?:\.spec)?\.(?:mjs|ts)$/,
  /^locales\/(?!en$)[^/]+$/,
  /^test\/support\/import-samples$/,
];

function* filesIn(folder) {
  for (const entry of readdirSync(path.join(root, folder), { withFileTypes: true })) {
    const file = path.posix.join(folder, entry.name);
    if (SKIPPED.some((pattern) => pattern.test(file))) continue;
    if (entry.isDirectory()) yield* filesIn(file);
    else if (READ.test(entry.name)) yield file;
  }
}

/** Holds the English of texts, docs and comments to CONTRIBUTING.md’s style; `npm run lint` runs it. */
await main(() => {
  const files = [...filesIn('.')].map((file) => [file, readFileSync(path.join(root, file), 'utf8')]);
  const faults = countsOf(files).filter(({ places }) => places.length > 0);
  for (const { name, instead, places } of faults)
    say(`${name} (write: ${instead})\n  ${places.join('\n  ')}`);
  if (faults.length > 0) throw new Refusal('Reword these places. CONTRIBUTING.md has the style.');
  say(`The English of ${files.length} files keeps to the style.`);
});

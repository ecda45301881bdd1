import './lib/node-version.mjs';

const { readFileSync } = await import('node:fs');
const { gzipSync } = await import('node:zlib');
const { inRoot } = await import('./lib/root.mjs');
const { main, say } = await import('./lib/say.mjs');

const DIST = 'public-site/dist';
const OVERLAYS = 'overlay-app/dist';
const CONSOLE = 'admin-app/dist';
const KB = 1_000;

/** Download limits for visitors, in kB gzipped; fonts are already compressed. `latin-ext` is fetched only by pages that use its
 * letters, and other fonts only if the streamer has chosen them. */
const BUDGETS = { entryScript: 120, styles: 10, route: 16, texts: 16, font: 35, otherFont: 50, overlays: 15 };

/** Limits for loading the console before a screen can render: scripts, styles and the texts of the longest language. */
const CONSOLE_BUDGETS = {
  'dashboard/DashboardPage': 347,
  'claims/ClaimsPage': 449,
};

const bytes = (file, dist = DIST) => readFileSync(inRoot(dist, file));
const zipped = (files, dist) => files.reduce((sum, file) => sum + gzipSync(bytes(file, dist)).length, 0) / KB;
const manifestOf = (dist) => JSON.parse(readFileSync(inRoot(dist, '.vite/manifest.json'), 'utf8'));

/** A chunk and everything it imports, except chunks that are already loaded. */
function withImports(manifest, key, known = new Set()) {
  if (known.has(key)) return [];
  known.add(key);
  const chunk = manifest[key];
  return [chunk, ...(chunk.imports ?? []).flatMap((each) => withImports(manifest, each, known))];
}

await main(async () => {
  const manifest = manifestOf(DIST);
  const entry = 'index.html';
  const known = new Set();
  const first = withImports(manifest, entry, known);
  const rows = [
    ['entry script', zipped(first.map(({ file }) => file)), BUDGETS.entryScript],
    ['entry styles', zipped(first.flatMap(({ css }) => css ?? [])), BUDGETS.styles],
  ];
  for (const key of Object.keys(manifest).filter((each) => manifest[each].isDynamicEntry)) {
    // A part of a screen is loaded by that screen, whose files are there already.
    const loadedBy = Object.keys(manifest).filter((each) => manifest[each].dynamicImports?.includes(key));
    const there = new Set(known);
    if (loadedBy.length === 1) withImports(manifest, loadedBy[0], there);
    const chunks = withImports(manifest, key, there);
    const files = chunks.flatMap(({ file, css }) => [file, ...(css ?? [])]);
    const [, locale, part] = /\/generated\/([^/]+)\/([^/]+)\.js$/.exec(key) ?? [];
    // The pseudo-locale is deliberately longer and never offered to visitors.
    if (locale === 'en-XA') continue;
    rows.push(
      part
        ? [`texts ${locale}/${part}`, zipped(files), BUDGETS.texts]
        : [`route ${manifest[key].name}`, zipped(files), BUDGETS.route],
    );
  }
  const fonts = [...new Set(Object.values(manifest).map(({ file }) => file))].filter(
    (file) => file.endsWith('.woff2') && !file.includes('-latin-ext-'),
  );
  for (const file of fonts) {
    const budget = (manifest[entry].assets ?? []).includes(file) ? BUDGETS.font : BUDGETS.otherFont;
    rows.push([`font ${file.split('/').at(-1)}`, bytes(file).length / KB, budget]);
  }

  // OBS loads these in addition to the font: all overlays and their styles.
  const overlays = manifestOf(OVERLAYS);
  const { file, css } = overlays['index.html'];
  rows.push(['overlays', zipped([file, ...css], OVERLAYS), BUDGETS.overlays]);

  const screens = manifestOf(CONSOLE);
  const filesOf = (keys) => {
    const there = new Set();
    return keys
      .flatMap((key) => withImports(screens, key, there))
      .flatMap(({ file, css }) => [file, ...(css ?? [])]);
  };
  const textSizes = Object.keys(screens)
    .map((key) => /\/generated\/([^/]+)\/console\.js$/.exec(key)?.[1])
    .filter((locale) => locale !== undefined && locale !== 'en-XA')
    .map((locale) => ['console', 'refusals'].map((part) => `../shared/dist/generated/${locale}/${part}.js`))
    .map((keys) => zipped(filesOf(keys), CONSOLE));
  for (const [screen, budget] of Object.entries(CONSOLE_BUDGETS)) {
    const scripts = filesOf([entry, 'src/App.tsx', `src/${screen}.tsx`]);
    rows.push([`console ${screen}`, zipped(scripts, CONSOLE) + Math.max(...textSizes), budget]);
  }

  const width = Math.max(...rows.map(([name]) => name.length));
  for (const [name, size, budget] of rows) {
    const mark = size > budget ? 'OVER' : 'ok';
    say(`${name.padEnd(width)}  ${size.toFixed(1).padStart(6)} of ${budget} kB  ${mark}`);
  }
  process.exitCode = rows.some(([, size, budget]) => size > budget) ? 1 : 0;
});

import './lib/node-version.mjs';

const { readFileSync, readdirSync } = await import('node:fs');
const { newerApisIn } = await import('./lib/newer-apis.mjs');
const { inRoot } = await import('./lib/root.mjs');
const { Refusal, main, say } = await import('./lib/say.mjs');

const FOLDERS = ['public-site/dist/assets', 'overlay-app/dist/assets'];

/** Checks that the built public site and overlays run in the oldest supported browsers. */
await main(async () => {
  const scripts = FOLDERS.flatMap((folder) =>
    readdirSync(inRoot(folder))
      .filter((name) => name.endsWith('.js'))
      .map((name) => `${folder}/${name}`),
  );
  const faults = scripts.flatMap((script) =>
    newerApisIn(readFileSync(inRoot(script), 'utf8')).map((api) => `${script}: ${api}`),
  );
  if (faults.length > 0)
    throw new Refusal(
      `Not available in the oldest supported browsers (shared/src/browsers.ts):\n${faults.join('\n')}`,
    );
  say(`${scripts.length} scripts run in the oldest supported browsers.`);
});

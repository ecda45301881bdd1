import './lib/node-version.mjs';

const { readFileSync, readdirSync } = await import('node:fs');
const { newerIn } = await import('./lib/newer-apis.mjs');
const { inRoot } = await import('./lib/root.mjs');
const { Refusal, main, say } = await import('./lib/say.mjs');

const FOLDERS = ['public-site/dist/assets', 'overlay-app/dist/assets'];

/** Whether the built public site and the built overlays run in the oldest browsers that they are made for. */
await main(async () => {
  const scripts = FOLDERS.flatMap((folder) =>
    readdirSync(inRoot(folder))
      .filter((name) => name.endsWith('.js'))
      .map((name) => `${folder}/${name}`),
  );
  const faults = scripts.flatMap((script) =>
    newerIn(readFileSync(inRoot(script), 'utf8')).map((api) => `${script}: ${api}`),
  );
  if (faults.length > 0)
    throw new Refusal(`Older browsers (shared/src/browsers.ts) do not know:\n${faults.join('\n')}`);
  say(`${scripts.length} scripts run in older browsers.`);
});

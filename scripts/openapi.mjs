import { copyFileSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { ensureBuilt } from './lib/build.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { inRoot, tools } from './lib/root.mjs';
import { runNode } from './lib/run.mjs';
import { Refusal, main, say } from './lib/say.mjs';

const FILES = [
  inRoot('backend/openapi/openapi.json'),
  inRoot('backend/openapi/schema.d.ts'),
  inRoot('locales/en/refusals.json'),
];

/** Generates the API description, its types and the refusals' texts from the built backend; --check only compares. */
await main(async () => {
  await ensureInstalled({ withTests: true });
  await ensureBuilt(['backend']);
  if (!process.argv.includes('--check')) {
    await generate(FILES);
    say('Wrote backend/openapi/openapi.json, schema.d.ts and locales/en/refusals.json.');
    return;
  }
  const fresh = mkdtempSync(path.join(os.tmpdir(), 'greenroom-openapi-'));
  try {
    const copies = FILES.map((file) => path.join(fresh, path.basename(file)));
    copyFileSync(FILES[2], copies[2]);
    await generate(copies);
    const stale = FILES.filter((file, place) => read(file) !== read(copies[place]));
    if (stale.length > 0) {
      const names = stale.map((file) => path.relative(inRoot('.'), file));
      throw new Refusal(`Out of date: ${names.join(', ')}. Run \`npm run openapi\`.`);
    }
    say('The generated API description and texts are up to date.');
  } finally {
    rmSync(fresh, { recursive: true, force: true });
  }
});

async function generate([document, types, texts]) {
  await step([inRoot('backend/dist/app/programs/openapi.js'), document, texts]);
  await step([tools.openapiTypescript, document, '-o', types]);
}

async function step(args) {
  const { code, output } = await runNode(args);
  if (code !== 0) throw new Refusal(`${output.trimEnd()}\n\n${path.basename(args[0])} failed, see above.`);
}

function read(file) {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return null;
  }
}

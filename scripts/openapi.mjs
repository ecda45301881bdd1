import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { ensureBuilt } from './lib/build.mjs';
import { inRoot, tools } from './lib/root.mjs';
import { runNode } from './lib/run.mjs';
import { Refusal, main, say } from './lib/say.mjs';

const FILES = ['openapi.json', 'schema.d.ts'];
const target = inRoot('backend/openapi');

/** Writes the API's description and its types from the built backend; with --check only compares. */
await main(async () => {
  await ensureBuilt(['backend']);
  if (!process.argv.includes('--check')) {
    await generate(target);
    say('Wrote backend/openapi/openapi.json and schema.d.ts.');
    return;
  }
  const fresh = mkdtempSync(path.join(os.tmpdir(), 'greenroom-openapi-'));
  try {
    await generate(fresh);
    const stale = FILES.filter((file) => read(path.join(target, file)) !== read(path.join(fresh, file)));
    if (stale.length > 0) {
      throw new Refusal(
        `backend/openapi/${stale.join(' and ')} differ from the code: run \`npm run openapi\`.`,
      );
    }
    say('The generated API description is up to date.');
  } finally {
    rmSync(fresh, { recursive: true, force: true });
  }
});

async function generate(folder) {
  const document = path.join(folder, 'openapi.json');
  await step([inRoot('backend/dist/app/programs/openapi.js'), document]);
  await step([tools.openapiTypescript, document, '-o', path.join(folder, 'schema.d.ts')]);
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

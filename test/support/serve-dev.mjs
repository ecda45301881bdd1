import { readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { folderInMemory } from './temporary-folder.mjs';

const example = readFileSync(new URL('../../.env.example', import.meta.url), 'utf8');

/**
 * Runs `npm run dev` with separate data and caches, so that it starts as on a new machine and leaves a
 * developer's data alone.
 */
for (const [, name] of example.matchAll(/^([A-Z_]+)=/gm)) {
  // Empty counts as unset, but stops `.env` from setting the variable.
  if (name !== 'PORT') Object.assign(process.env, { [name]: '', [`${name}_FILE`]: '' });
}
const folder = folderInMemory('greenroom-dev');
process.env.GREENROOM_DATA_DIR = path.join(folder, 'data');
process.env.GREENROOM_VITE_CACHE = path.join(folder, 'vite');
process.once('exit', () => rmSync(folder, { recursive: true, force: true }));

await import('../../scripts/dev.mjs');

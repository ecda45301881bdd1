import { readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { folderInMemory } from './temporary-folder.mjs';

const example = readFileSync(new URL('../../.env.example', import.meta.url), 'utf8');

/** `npm run dev` with data and caches of its own, so that it begins as on a new machine and leaves a developer's alone. */
for (const [, name] of example.matchAll(/^([A-Z_]+)=/gm)) {
  // Empty is as good as unset, and what is there is not read from `.env`.
  if (name !== 'PORT') Object.assign(process.env, { [name]: '', [`${name}_FILE`]: '' });
}
const folder = folderInMemory('greenroom-dev');
process.env.GREENROOM_DATA_DIR = path.join(folder, 'data');
process.env.GREENROOM_VITE_CACHE = path.join(folder, 'vite');
process.once('exit', () => rmSync(folder, { recursive: true, force: true }));

await import('../../scripts/dev.mjs');

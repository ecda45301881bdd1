import path from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = path.resolve(fileURLToPath(new URL('../..', import.meta.url)));
export const inRoot = (...parts) => path.join(root, ...parts);
/** The test of `npm run dev` sets its own. */
export const dataDir = process.env.GREENROOM_DATA_DIR || inRoot('.data');

/** The JavaScript files behind node_modules/.bin, which run without a shell on every platform. */
export const tools = {
  jest: inRoot('node_modules/jest/bin/jest.js'),
  nest: inRoot('node_modules/@nestjs/cli/bin/nest.js'),
  openapiTypescript: inRoot('node_modules/openapi-typescript/bin/cli.js'),
  oxfmt: inRoot('node_modules/oxfmt/bin/oxfmt'),
  oxlint: inRoot('node_modules/oxlint/bin/oxlint'),
  playwright: inRoot('node_modules/@playwright/test/cli.js'),
  tsc: inRoot('node_modules/typescript-native/bin/tsc'),
  vite: inRoot('node_modules/vite/bin/vite.js'),
};

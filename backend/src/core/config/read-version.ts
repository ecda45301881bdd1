import { readFileSync, statSync } from 'node:fs';
import path from 'node:path';

/** The build whose code is running. */
export interface Version {
  /** As in Semantic Versioning, with the tag of the image after a plus: `0.3.0+20261118-abc1234`. */
  readonly name: string;
  /** ISO 8601, UTC; null if the code was never built. */
  readonly builtAt: string | null;
}

/** One file of each part, which is written whenever that part is built. */
const BUILT = [
  'backend/dist/main.js',
  'public-site/dist/index.html',
  'admin-app/dist/index.html',
  'overlay-app/dist/index.html',
];

/**
 * The date is that of the newest part. Copying a part into an image keeps it, and an image that is rolled
 * back to has its own.
 * @param tag of the image; undefined outside one
 * @param root folder with `package.json`
 */
export function readVersion(tag: string | undefined, root: string): Version {
  const { version } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as {
    version: string;
  };
  const written = BUILT.flatMap((file) => {
    const found = statSync(path.join(root, file), { throwIfNoEntry: false });
    return found ? [found.mtimeMs] : [];
  });
  return {
    name: tag === undefined ? version : `${version}+${tag}`,
    builtAt: written.length > 0 ? new Date(Math.max(...written)).toISOString() : null,
  };
}

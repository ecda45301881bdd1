import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** Build output of the overlay app. */
export const OVERLAY_APP = fileURLToPath(new URL('../../../../overlay-app/dist/', import.meta.url));
const PAGE = `${OVERLAY_APP}index.html`;

/** The built page; null without a build, as in most API tests. */
export const readOverlayPage = (): string | null => (existsSync(PAGE) ? readFileSync(PAGE, 'utf8') : null);

/** Identifies a build: the page references its files by content hash. */
export const buildOf = (page: string | null): string =>
  createHash('sha256')
    .update(page ?? '')
    .digest('base64url')
    .slice(0, 12);

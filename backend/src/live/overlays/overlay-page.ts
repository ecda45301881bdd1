import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** Where the overlays' page is built to. */
export const OVERLAY_APP = fileURLToPath(new URL('../../../../overlay-app/dist/', import.meta.url));
const PAGE = `${OVERLAY_APP}index.html`;

/** The page as it was built; null without a build, as in most API tests. */
export const readOverlayPage = (): string | null => (existsSync(PAGE) ? readFileSync(PAGE, 'utf8') : null);

/** Names a build: the page's files are named by their content. */
export const buildOf = (page: string | null): string =>
  createHash('sha256')
    .update(page ?? '')
    .digest('base64url')
    .slice(0, 12);

import { useEffect } from 'react';
import page from '../features/page/Page.module.css';
import { languageBase } from '../lib/language';
import { readStored, store } from '../lib/stored-value';
import { t } from '../lib/texts';
import { Button, ButtonLink } from '../ui/Button';

const RELOADED_AT = 'reloadedAt';
const RELOAD_AGAIN_AFTER_MS = 30_000;

/** Stands where a screen could not be loaded or shown. */
export function FailedScreen({ error }: { error: unknown }) {
  const isMissing = isMissingChunk(error);
  // After a release the old page's chunks are gone: the page itself is then asked for again, once.
  useEffect(() => {
    if (isMissing) void reloadWhere(mayReload);
  }, [isMissing]);
  return (
    <main id="content" className={page.page}>
      <title>{t('app.failed')}</title>
      <h1 tabIndex={-1}>{t('app.failed')}</h1>
      <p className={page.lead} role="alert">
        {t(isMissing ? 'app.notLoaded' : 'app.notShown')}
      </p>
      <p className={page.actions}>
        <Button onClick={() => void reloadWhere(() => true)}>{t('action.tryAgain')}</Button>
        <ButtonLink variant="quiet" href={`${languageBase}/`}>
          {t('action.home')}
        </ButtonLink>
      </p>
    </main>
  );
}

/** Only where a page can be had: the browser would put its own in the place of this one. */
async function reloadWhere(isAllowed: () => boolean): Promise<void> {
  try {
    await fetch(window.location.pathname, { method: 'HEAD', cache: 'no-store' });
  } catch {
    return;
  }
  if (isAllowed()) window.location.reload();
}

/** Not without storage: it alone tells the next page that it was reloaded. */
function mayReload(): boolean {
  const last = Number(readStored(RELOADED_AT, 'sessionStorage') ?? 0);
  if (Date.now() - last < RELOAD_AGAIN_AFTER_MS) return false;
  return store(RELOADED_AT, String(Date.now()), 'sessionStorage');
}

/** What browsers say when a module cannot be fetched. */
function isMissingChunk(error: unknown): boolean {
  return (
    error instanceof Error &&
    /dynamically imported module|importing a module script|preload CSS/i.test(error.message)
  );
}

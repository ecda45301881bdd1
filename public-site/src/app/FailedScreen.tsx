import { useEffect } from 'react';
import page from '../features/page/Page.module.css';
import { languagePrefix } from '../lib/language';
import { reloadIfReachable } from '../lib/reload';
import { MissingFileError } from '../lib/load-chunk';
import { readStored, store } from '../lib/stored-value';
import { t } from '../lib/texts';
import { Button, ButtonLink } from '../ui/Button';

const RELOADED_AT = 'reloadedAt';
const RELOAD_AGAIN_AFTER_MS = 30_000;

/** Fallback when a screen fails to load or render. */
export function FailedScreen({ error }: { error: unknown }) {
  const isMissing = isMissingChunk(error);
  useEffect(() => {
    if (!isMissing) return;
    // A release replaces the chunks an open page refers to, so reload the page once.
    void reloadIfReachable(mayReload);
    const onOnline = () => void reloadIfReachable();
    window.addEventListener('online', onOnline);
    return () => window.removeEventListener('online', onOnline);
  }, [isMissing]);
  return (
    <main id="content" className={page.page}>
      <title>{t('app.failed')}</title>
      <h1 tabIndex={-1}>{t('app.failed')}</h1>
      <p className={page.lead} role="alert">
        {t(isMissing ? 'app.notLoaded' : 'app.notShown')}
      </p>
      <p className={page.actions}>
        <Button onClick={() => void reloadIfReachable()}>{t('action.tryAgain')}</Button>
        <ButtonLink variant="quiet" href={`${languagePrefix}/`}>
          {t('action.home')}
        </ButtonLink>
      </p>
    </main>
  );
}

/** Needs storage: without it the reloaded page would not know and could loop. */
function mayReload(): boolean {
  const last = Number(readStored(RELOADED_AT, 'sessionStorage') ?? 0);
  if (Date.now() - last < RELOAD_AGAIN_AFTER_MS) return false;
  return store(RELOADED_AT, String(Date.now()), 'sessionStorage');
}

/** Our own error, and the messages of the various browsers for a module that failed to load after it was fetched. */
function isMissingChunk(error: unknown): boolean {
  return (
    error instanceof MissingFileError ||
    (error instanceof Error && /dynamically imported module|importing a module script/i.test(error.message))
  );
}

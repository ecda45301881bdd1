import { useIsAwaited } from '../features/drawn/use-own-entry';
import { reloadIfReachable } from '../lib/reload';
import { t } from '../lib/texts';
import { Button } from '../ui/Button';
import { useIsExtraMissing } from '../ui/lazy-extra';
import styles from './ReloadOffer.module.css';

/** Offers to reload the page when part of it can't be loaded: a release replaces the files an open page refers to. */
export function ReloadOffer() {
  const isMissing = useIsExtraMissing();
  const isAwaited = useIsAwaited();
  return (
    isMissing && (
      <div role="alert" className={styles.offer}>
        <p>
          {isAwaited && <b>{t('drawn.title')} </b>}
          <span>{t('app.partNotLoaded')}</span>
        </p>
        <Button size="small" variant="quiet" onClick={() => void reloadIfReachable()}>
          {t('action.reload')}
        </Button>
      </div>
    )
  );
}

import { useMutation } from '@tanstack/react-query';
import { client, dataOf } from '../../api/client';
import { t } from '../../lib/texts';
import { Button } from '../../ui/Button';
import { lazyExtra } from '../../ui/lazy-extra';
import { showToast } from '../../ui/toast-store';
import { useErrorMessage } from '../session/use-session';
import styles from './ClaimCard.module.css';

const Copyable = lazyExtra(
  'Failed to load the code to copy',
  async () => (await import('../../ui/Copyable')).Copyable,
);

/** A claim's code. Fetched only on request, so that it never appears on a shared screen by accident. */
export function ClaimCode({ id, itemName }: { id: string; itemName: string }) {
  const sentence = useErrorMessage();
  const reveal = useMutation({
    mutationFn: () => dataOf(client.GET('/api/shop/claims/{id}/code', { params: { path: { id } } })),
    onError: (error) => showToast({ kind: 'error', text: sentence(error, t('claims.noCode')) }),
    // Don't cache the code after leaving the page.
    gcTime: 0,
  });
  const isShown = reveal.data !== undefined;
  return (
    <section className={styles.detail}>
      <h3>{t('claims.code')}</h3>
      <div className={styles.code} aria-live="polite" translate="no">
        {reveal.data && <Copyable text={reveal.data.code} label={t('claims.copyCode')} />}
      </div>
      <Button
        variant="quiet"
        size="small"
        disabled={reveal.isPending}
        aria-expanded={isShown}
        aria-label={t(isShown ? 'claims.hideCodeOf' : 'claims.showCodeOf', { item: itemName })}
        onClick={() => (isShown ? reveal.reset() : reveal.mutate())}
      >
        {t(isShown ? 'claims.hideCode' : 'claims.showCode')}
      </Button>
    </section>
  );
}

import { ageState } from '#shared/age-flags.js';
import { storedFlags } from '#shared/stored-flags.js';
import { useEffect } from 'react';
import { Link } from 'react-router-dom';
import { client, dataOf } from '../../api/client';
import { forgetPushDevice } from '../../lib/end-push';
import { logOnFailure } from '../../lib/log';
import { t } from '../../lib/texts';
import { Card } from '../../ui/Card';
import { Brand } from '../brand/Brand';
import { useHeadingFocus } from '../page/Page';
import { PageMeta } from '../page/PageMeta';
import { useSite } from '../site/site';
import styles from './RestrictedPage.module.css';

/** The only screen for visitors who answered that they are under 18. */
export function RestrictedPage() {
  const { awareness, helpLine } = useSite();
  const heading = useHeadingFocus();
  useEffect(() => {
    forgetPushDevice();
    // The account's flag leads here as well, but doesn't apply to other people using this browser.
    if (ageState(storedFlags, Date.now()) !== 'underage') return;
    const report = dataOf(client.POST('/api/age', { body: { isOfAge: false } }));
    logOnFailure('Failed to report the age', report).catch(() => {});
  }, []);
  return (
    <main id="content" className={styles.page}>
      <PageMeta path="/restricted" />
      <Brand />
      <Card className={styles.card}>
        <span className={styles.badge} aria-hidden="true">
          18+
        </span>
        <h1 ref={heading} tabIndex={-1}>
          {t('page./restricted.title')}
        </h1>
        <p>{t('restricted.text')}</p>
        <p>{t('restricted.error')}</p>
      </Card>
      <div className={styles.help}>
        <a href={awareness.url} target="_blank" rel="noopener noreferrer">
          <img src={awareness.image} alt={t('footer.awareness')} width="160" height="48" />
        </a>
        <p>{helpLine}</p>
        <Link to="/play-safe">{t('page./play-safe.title')}</Link>
      </div>
    </main>
  );
}

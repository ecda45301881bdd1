import { t } from '../lib/texts';
import { useOnline } from '../lib/useOnline';
import styles from './OfflineBanner.module.css';

/** Says that nothing arrives at the moment; what is live elsewhere on the page is dimmed by its style sheet. */
export const OfflineBanner = () => {
  const isOnline = useOnline();
  // There before its text: what appears together with its text is not read out.
  return <div aria-live="polite">{!isOnline && <p className={styles.banner}>{t('app.offline')}</p>}</div>;
};

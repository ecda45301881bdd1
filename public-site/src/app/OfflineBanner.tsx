import { useOnline } from '../lib/useOnline';
import styles from './OfflineBanner.module.css';

/** Says that nothing arrives at the moment; what is live elsewhere on the page is dimmed by its style sheet. */
export const OfflineBanner = () => {
  const isOnline = useOnline();
  return (
    !isOnline && (
      <p className={styles.banner} role="status">
        You&apos;re offline – reconnecting
      </p>
    )
  );
};

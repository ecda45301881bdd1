import { useEffect, useState, useSyncExternalStore } from 'react';
import { t } from '../lib/texts';
import { areScreensPending, onPendingScreens } from './pending-screens';
import styles from './ProgressBar.module.css';

/** A change of screens that takes less needs no sign. */
const PATIENCE_MS = 300;

/** A thin bar at the top while the next screen's code is on its way. */
export const ProgressBar = () =>
  useSyncExternalStore(onPendingScreens, areScreensPending) ? <LateBar /> : null;

function LateBar() {
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), PATIENCE_MS);
    return () => clearTimeout(timer);
  }, []);
  return isLate && <div className={styles.bar} role="progressbar" aria-label={t('app.loading')} />;
}

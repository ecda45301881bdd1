import { useQuery } from '@tanstack/react-query';
import { t } from '../../lib/texts';
import styles from './PlayMark.module.css';
import { playNowQuery } from './queries';

/** Marks the link to `/play` while something is on. */
export function PlayMark() {
  const { data: now } = useQuery(playNowQuery);
  const isRunning = now && Object.values(now).some((id) => id !== null);
  return isRunning ? (
    <span role="img" className={styles.mark} aria-label={t('header.playing')} data-goes-stale />
  ) : null;
}

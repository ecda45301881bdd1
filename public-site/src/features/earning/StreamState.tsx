import { Link } from 'react-router-dom';
import { formatTimeAhead } from '../../lib/format';
import { t } from '../../lib/texts';
import { useStream } from '../stream/useStream';
import styles from './HowToEarn.module.css';

/** Whether watching pays now, and where; nothing until it is known. */
export function StreamState() {
  const stream = useStream();
  if (!stream) return null;
  const { isLive, nextStream } = stream;
  return (
    <p className={styles.state} data-live={isLive}>
      <span className={styles.dot} aria-hidden="true" />
      <span>
        {isLive && t('earning.live')}
        {!isLive && nextStream && t('earning.offlineUntil', { time: formatTimeAhead(nextStream.startsAt) })}
        {!isLive && !nextStream && t('earning.offline')}{' '}
        {isLive && <Link to="/stream">{t('earning.watch')}</Link>}
      </span>
    </p>
  );
}

import type { StreamData } from '../../api/types';
import { formatTime, formatTimeAhead } from '../../lib/format';
import { rich, t } from '../../lib/texts';
import { useTimeLeft } from '../../lib/useTimeLeft';
import { timeLeftText } from './next-stream-words';
import styles from './OfflineBar.module.css';

/** Under the offline picture: what is planned next, and when the channel was last live. Nothing where neither is known. */
export function OfflineBar({ stream }: { stream: StreamData | undefined }) {
  const { isLive, nextStream, lastLiveAt } = stream ?? {};
  if (isLive || !(nextStream || lastLiveAt)) return null;
  return (
    <div className={styles.bar} data-testid="offline-bar">
      {nextStream && <NextStream {...nextStream} />}
      {lastLiveAt && (
        <p className={styles.quiet}>
          {rich('stream.lastLive', {
            at: formatTime(lastLiveAt),
            time: (words) => <time dateTime={lastLiveAt}>{words}</time>,
          })}
        </p>
      )}
    </div>
  );
}

function NextStream({ startsAt, title }: NonNullable<StreamData['nextStream']>) {
  return (
    <div className={styles.next}>
      <p>
        <span className={styles.quiet}>{t('stream.next')}</span>
        <b>
          <time dateTime={startsAt}>{formatTimeAhead(startsAt)}</time>
        </b>
        {title && <span className={styles.title}>{title}</span>}
      </p>
      <Countdown until={Date.parse(startsAt)} />
    </div>
  );
}

/** Ticks by itself, so that nothing around it is drawn again. */
function Countdown({ until }: { until: number }) {
  const left = useTimeLeft(until);
  return <p className={styles.countdown}>{left > 0 ? timeLeftText(left) : t('stream.anyMoment')}</p>;
}

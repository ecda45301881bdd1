import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { StreamData } from '../../api/types';
import { countdownText, formatTime, formatTimeAhead } from '../../lib/format';
import { rich, t } from '../../lib/texts';
import { useTimeLeft } from '../../lib/use-time-left';
import { useSite } from '../site/site';
import styles from './OfflineBar.module.css';

interface OfflineBarProps {
  stream: StreamData | undefined;
  /** The way to have the schedule in a calendar; other pages link to the one on the stream page. */
  calendar?: ReactNode;
}

/** Next stream and last time live, below the offline picture. Renders nothing if neither is known. */
export function OfflineBar({ stream, calendar = <CalendarLink /> }: OfflineBarProps) {
  const { hasCalendar } = useSite();
  const { isLive, nextStream, lastLiveAt } = stream ?? {};
  if (isLive || !(nextStream || lastLiveAt)) return null;
  return (
    <div className={styles.bar} data-testid="offline-bar">
      {nextStream && <NextStream {...nextStream} />}
      {nextStream && hasCalendar && calendar}
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

const CalendarLink = () => (
  <Link to="/stream#calendar" className={styles.link}>
    {t('stream.calendar')}
  </Link>
);

/** Its own component, so that a tick re-renders nothing around it. */
function Countdown({ until }: { until: number }) {
  const left = useTimeLeft(until);
  return <p className={styles.countdown}>{left > 0 ? timeLeftText(left) : t('stream.anyMoment')}</p>;
}

/** The title bar below the live player. */
export const LiveBar = ({ text }: { text: string }) => (
  <p className={styles.live} data-testid="live-bar">
    <span className={styles.dot} aria-hidden="true" />
    <span className={styles.text}>{text}</span>
  </p>
);

const HOUR_MS = 3_600_000;

/** `2 d 4 h`, or `HH:MM:SS` within the last 24 hours. */
export function timeLeftText(leftMs: number): string {
  const hours = Math.floor(leftMs / HOUR_MS);
  if (hours < 24) return countdownText(leftMs);
  return `${t('time.days', { count: Math.floor(hours / 24) })} ${t('time.hours', { count: hours % 24 })}`;
}

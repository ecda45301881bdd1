import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import type { EarningProgress, StreamData, User } from '../../api/types';
import { formatTimeAhead } from '../../lib/format';
import { t } from '../../lib/texts';
import { watchedTime } from '../../lib/times';
import { useLastKnown } from '../../lib/use-last-known';
import { Card } from '../../ui/Card';
import { Meter } from '../../ui/Meter';
import { Skeleton } from '../../ui/Spinner';
import { useStream } from '../site/stream';
import { loyaltyWords, stoppedWords } from './earning-texts';
import { earningQuery } from './queries';
import styles from './HowToEarn.module.css';

/** Progress towards the daily maximum and loyal viewer status. Errors show in `HowToEarn`: same query. */
export function Today({ user }: { user: User }) {
  const { data, isError } = useQuery(earningQuery(user));
  const progress = useLastKnown(data, user.user_id);
  if (!progress) return isError ? null : <Skeleton height={278} borderRadius="var(--radius)" />;
  const { sources } = progress;
  if (sources.length === 0) return null;
  const paysLive = sources.some(({ source }) => source === 'watching' || source === 'talking');
  return (
    <div className={styles.today}>
      <Progress progress={progress} />
      {paysLive && <StreamState isUnconfirmed={progress.isUnconfirmed} />}
    </div>
  );
}

/** Points earned today out of the daily maximum, and progress towards loyal viewer status. */
function Progress({ progress }: { progress: EarningProgress }) {
  const { today, loyalty } = progress;
  const stopped = stoppedWords(progress);
  const loyal = loyaltyWords(progress);
  const ofToday = t('earning.ofCap', today);
  const ofLoyal = t('earning.ofHours', {
    watched: watchedTime(loyalty.watchedMinutes),
    needed: watchedTime(loyalty.neededMinutes),
  });
  return (
    <Card className={styles.progress}>
      {stopped && <p className={styles.stopped}>{stopped}</p>}
      <div>
        <p className={styles.head}>
          <b>{t('earning.today')}</b>
          <span>{ofToday}</span>
        </p>
        <Meter label={t('earning.today')} text={ofToday} value={today.earned} max={today.cap} />
        <p className={styles.note}>{t('earning.capNote')}</p>
      </div>
      {loyal && (
        <div>
          <p className={styles.head}>
            <b>{t('earning.loyalViewer')}</b>
            <span>{loyalty.isLoyal ? t('earning.reached') : ofLoyal}</span>
          </p>
          <Meter
            label={t('earning.loyalViewer')}
            text={ofLoyal}
            value={loyalty.watchedMinutes}
            max={loyalty.neededMinutes}
          />
          <p className={styles.note}>{loyal}</p>
        </div>
      )}
    </Card>
  );
}

/** Whether watching pays right now, and where; nothing until that is known. */
export function StreamState({ isUnconfirmed }: { isUnconfirmed: boolean }) {
  const stream = useStream();
  if (!stream) return null;
  const { isLive, nextStream } = stream;
  return (
    <p className={styles.state} data-live={isLive}>
      <span className={styles.dot} aria-hidden="true" />
      <span>
        <span>{isLive ? liveText(isUnconfirmed) : offlineText(nextStream)}</span>{' '}
        {isLive && <Link to="/stream">{t('earning.watch')}</Link>}
      </span>
    </p>
  );
}

const liveText = (isUnconfirmed: boolean) => t(isUnconfirmed ? 'earning.unconfirmed' : 'earning.live');

const offlineText = (next: StreamData['nextStream']) =>
  next ? t('earning.offlineUntil', { time: formatTimeAhead(next.startsAt) }) : t('earning.offline');

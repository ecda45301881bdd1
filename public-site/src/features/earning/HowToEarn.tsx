import { useQuery } from '@tanstack/react-query';
import {
  ChevronDown,
  DoorOpen,
  Heart,
  type LucideIcon,
  MessageCircle,
  Plus,
  Stamp,
  Tv,
  Users,
} from 'lucide-react';
import type { EarningProgress, StampCard, User } from '../../api/types';
import { formatNumber } from '../../lib/format';
import { t } from '../../lib/texts';
import { useLastKnown } from '../../lib/use-last-known';
import { Card } from '../../ui/Card';
import { LoadFailure } from '../../ui/Notice';
import { Skeleton, Spinner } from '../../ui/Spinner';
import { useOnBreak } from '../session/use-session';
import { type Source, sourceRule, sourceTitle } from './earning-texts';
import { earningQuery } from './queries';
import styles from './HowToEarn.module.css';
import { StreamState } from './Today';

const ICONS: Readonly<Record<Source['source'], LucideIcon>> = {
  watching: Tv,
  talking: MessageCircle,
  following: Heart,
  raiding: Users,
  firstVisit: DoorOpen,
};

/** Ways to earn points; collapsed for members who have already earned some. */
export function HowToEarn({ user }: { user: User | null }) {
  const { data, isError, refetch } = useQuery(earningQuery(user));
  const progress = useLastKnown(data, user?.user_id);
  const title = <h2 id="how-to-earn">{t('earning.title')}</h2>;
  if (progress && user && hasEarned(user, progress))
    return (
      <Card as="section" aria-labelledby="how-to-earn">
        <details className={styles.folded}>
          <summary>
            {title}
            <ChevronDown size={22} />
          </summary>
          <Sources progress={progress} />
        </details>
      </Card>
    );
  return (
    <section aria-labelledby="how-to-earn" className={styles.earning}>
      {title}
      {progress ? (
        <>
          {!user && <StreamState isUnconfirmed={progress.isUnconfirmed} />}
          <Sources progress={progress} />
        </>
      ) : isError ? (
        <LoadFailure title={t('earning.failed')} onRetry={() => void refetch()} />
      ) : (
        <Spinner label={t('earning.loading')}>
          <Skeleton height={user ? 64 : 300} borderRadius="var(--radius)" />
        </Spinner>
      )}
    </section>
  );
}

/** Always expanded when nothing pays points, because it then explains why. */
const hasEarned = ({ points }: User, { sources, today, loyalty }: EarningProgress): boolean =>
  sources.length > 0 && (points > 0 || today.earned > 0 || loyalty.watchedMinutes > 0);

function Sources({ progress: { sources, intervalMinutes, stampCard } }: { progress: EarningProgress }) {
  const isOnBreak = useOnBreak();
  const card = !isOnBreak && stampCard;
  if (sources.length === 0 && !card)
    return <p className={styles.nothing}>{t(isOnBreak ? 'earning.nothingNow' : 'earning.nothing')}</p>;
  return (
    <ul className={styles.sources}>
      {sources.map((source) => (
        <SourceRow key={source.source} source={source} minutes={intervalMinutes} />
      ))}
      {card && <StampCardRow card={card} />}
    </ul>
  );
}

function SourceRow({ source, minutes }: { source: Source; minutes: number }) {
  const Icon = ICONS[source.source] ?? Plus;
  return (
    <Card as="li" className={styles.source}>
      <span className={styles.icon}>
        <Icon size={22} />
      </span>
      <span className={styles.what}>
        <b>{sourceTitle(source)}</b>
        <span>{sourceRule(source, minutes)}</span>
      </span>
      <b className={styles.price}>+{formatNumber(source.points)}</b>
    </Card>
  );
}

const StampCardRow = ({ card: { minutes, rewards } }: { card: StampCard }) => (
  <Card as="li" className={styles.source}>
    <span className={styles.icon}>
      <Stamp size={22} />
    </span>
    <span className={styles.what}>
      <b>{t('stamps.title')}</b>
      <span>{t('stamps.how', { minutes })}</span>
      <span>{rewards.map((reward) => t('stamps.reward', reward)).join(' · ')}</span>
    </span>
  </Card>
);

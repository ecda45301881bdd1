import { useQuery } from '@tanstack/react-query';
import { ArrowRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { User } from '../../api/types';
import { countdownText, formatNumber } from '../../lib/format';
import { t } from '../../lib/texts';
import { useLastKnown } from '../../lib/use-last-known';
import { useTimeLeft } from '../../lib/use-time-left';
import { Meter } from '../../ui/Meter';
import { rewardStatusQuery } from '../daily-reward/queries';
import { earningQuery } from '../earning/queries';
import { PLACES, useStampCard } from '../earning/use-stamp-card';
import { goalItemQuery, useGoal, useGoalText } from '../goal/goal';
import { distanceText } from '../leaderboard/boards';
import { ownPlaceQuery } from '../leaderboard/queries';
import { playNowQuery } from '../play/queries';
import { useOnBreak, useSession } from '../session/use-session';
import styles from './MemberStrip.module.css';

const UNKNOWN = '–';

/** The member's day at a glance, and what is on. Every cell keeps its height while loading. */
export function MemberStrip() {
  const { user } = useSession();
  const isOnBreak = useOnBreak();
  if (!user) return null;
  return (
    <>
      <div className={styles.cells}>
        <Today user={user} />
        <Goal user={user} />
        <Week userId={user.user_id} />
        {!isOnBreak && <Reward userId={user.user_id} />}
      </div>
      {!isOnBreak && <PlayNowLink />}
    </>
  );
}

interface CellProps {
  to: string;
  label: string;
  value: ReactNode;
  note?: ReactNode;
  children?: ReactNode;
}

const Cell = ({ to, label, value, note, children }: CellProps) => (
  <Link to={to} className={styles.cell}>
    <span className={styles.label}>{label}</span>
    <b className={styles.value}>{value}</b>
    {children}
    <span className={styles.note}>{note}</span>
  </Link>
);

/** Today's points and the stamp card. Deliberately without the daily maximum, which is a limit, not a target. */
function Today({ user }: { user: User }) {
  const { data } = useQuery(earningQuery(user));
  const known = useLastKnown(data, user.user_id);
  const card = useStampCard(user);
  const note = [t('home.todayNote'), ...(card ? [t('stamps.of', card)] : [])];
  return (
    <Cell
      to="/points"
      label={t('home.today')}
      value={known ? formatNumber(known.today.earned) : UNKNOWN}
      note={note.join(' · ')}
    >
      {card && <StampDots stamps={card.stamps} />}
    </Cell>
  );
}

/** The row of stamps in small; the note says the same. */
const StampDots = ({ stamps }: { stamps: number }) => (
  <span className={styles.dots} aria-hidden="true">
    {PLACES.map((at) => (
      <span key={at} data-filled={at <= stamps} />
    ))}
  </span>
);

function Goal({ user }: { user: User }) {
  const goal = useGoal(user.user_id);
  const { data: item, isPending } = useQuery(goalItemQuery(goal));
  const label = t('goal.yours');
  const words = useGoalText({ item: item ?? { price: 0 }, user });
  const isAwaited = goal !== null && isPending;
  if (!item) return <Cell to="/shop" label={label} value={isAwaited ? UNKNOWN : t('goal.toShop')} />;
  return (
    <Cell to="/shop" label={label} value={item.name} note={words}>
      <Meter label={label} text={words} value={user.points} max={item.price} />
    </Cell>
  );
}

function Week({ userId }: { userId: string }) {
  const { data: place } = useQuery(ownPlaceQuery(userId, 'week'));
  const rank = place?.rank ?? null;
  return (
    <Cell
      to="/community?board=week"
      label={t('leaderboard.week')}
      value={rank === null ? UNKNOWN : t('home.place', { rank })}
      note={place && distanceText(place, 'week')}
    />
  );
}

function Reward({ userId }: { userId: string }) {
  const { data: status } = useQuery(rewardStatusQuery(userId));
  const { canClaim, nextClaimTime } = status ?? {};
  return (
    <Cell
      to="/rewards"
      label={t('reward.title')}
      value={canClaim ? t('home.rewardReady') : nextClaimTime ? <Countdown until={nextClaimTime} /> : UNKNOWN}
      note={t('reward.oddsAndProof')}
    />
  );
}

/** Its own component, so that a tick re-renders nothing around it. */
const Countdown = ({ until }: { until: number }) => <span>{countdownText(useTimeLeft(until))}</span>;

/** One line with everything that can be joined right now, linking to `/play`. */
function PlayNowLink() {
  const { data: now } = useQuery(playNowQuery);
  const running = [
    typeof now?.raffle === 'number' && t('page./play/:id.title'),
    typeof now?.guess === 'number' && t('home.guess'),
    typeof now?.hunt === 'number' && t('page./hunts/:id.title'),
  ].filter((name) => name !== false);
  return (
    <Link to="/play" className={styles.now} data-on={running.length > 0}>
      <span data-goes-stale>
        {running.length > 0 ? t('home.on', { what: running.join(', ') }) : t('home.nothingOn')}
      </span>
      <b>
        {t('page./play.title')} <ArrowRight size={18} />
      </b>
    </Link>
  );
}

import { Users } from 'lucide-react';
import { t } from '../../lib/texts';
import { Card } from '../../ui/Card';
import { Notice } from '../../ui/Notice';
import { Skeleton } from '../../ui/Spinner';
import { useOnBreak } from '../session/use-session';
import type { BoardName, RankedUser } from './boards';
import { Podium } from './Podium';
import podium from './Podium.module.css';
import { Ranks } from './Ranks';
import ranks from './Ranks.module.css';

interface BoardProps {
  board: BoardName;
  page: number;
  users: readonly RankedUser[];
  /** User id of the logged-in viewer. */
  ownId: string | undefined;
}

/** The podium needs three viewers; with fewer, and on later pages, everyone is listed in a row. */
export function Board({ board, page, users, ownId }: BoardProps) {
  if (users.length === 0) return <EmptyBoard board={board} page={page} />;
  const shared = { board, ownId, most: users[0]?.value ?? 0 };
  if (page > 1 || users.length < PODIUM_SIZE) {
    return <Ranks users={users} firstRank={(page - 1) * PAGE_SIZE + 1} {...shared} />;
  }
  return (
    <>
      <Podium board={board} users={users.slice(0, PODIUM_SIZE)} ownId={ownId} />
      <Ranks users={users.slice(PODIUM_SIZE)} firstRank={PODIUM_SIZE + 1} {...shared} />
    </>
  );
}

function EmptyBoard({ board, page }: Pick<BoardProps, 'board' | 'page'>) {
  const isOnBreak = useOnBreak();
  return page === 1 ? (
    <Notice
      icon={Users}
      title={t('leaderboard.none')}
      text={t(board === 'balance' && !isOnBreak ? 'leaderboard.noneText' : 'leaderboard.noneEarnedText')}
    />
  ) : (
    <Notice icon={Users} title={t('leaderboard.beyond')} />
  );
}

/**
 * Placeholder with the board's exact layout.
 * @param total number of viewers, if known: the last page is shorter
 */
export function BoardSkeleton({ page, total = Infinity }: { page: number; total?: number | undefined }) {
  const users = Math.min(PAGE_SIZE, Math.max(0, total - (page - 1) * PAGE_SIZE));
  const hasPodium = page === 1 && users >= PODIUM_SIZE;
  const rows = hasPodium ? users - PODIUM_SIZE : users;
  return (
    <>
      {hasPodium && <PodiumSkeleton />}
      <Card className={ranks.ranks} hidden={rows === 0}>
        {Array.from({ length: rows }, (_, row) => (
          <div key={row} className={ranks.row}>
            <Skeleton width={22} height={14} />
            <Skeleton width={44} height={44} borderRadius="50%" />
            <span className={ranks.who}>
              <Skeleton width={`${38 + ((row * 17) % 30)}%`} height={14} />
            </span>
            <span className={ranks.meter} />
            <Skeleton width={64} height={14} />
          </div>
        ))}
      </Card>
    </>
  );
}

const PodiumSkeleton = () => (
  <div className={podium.podium}>
    {Array.from({ length: PODIUM_SIZE }, (_, place) => (
      <div key={place} className={podium.place}>
        <span className={podium.ring}>
          <Skeleton width="100%" height="100%" borderRadius="50%" />
        </span>
        <span className={podium.nickname}>
          <Skeleton width={96} height={14} />
        </span>
        <span className={podium.name}>&nbsp;</span>
        <div className={podium.step} />
      </div>
    ))}
  </div>
);

/** Viewers per page. */
const PAGE_SIZE = 25;
/** Viewers on the podium; with fewer there is no podium. */
const PODIUM_SIZE = 3;

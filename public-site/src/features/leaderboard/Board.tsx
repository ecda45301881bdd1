import { Users } from 'lucide-react';
import { t } from '../../lib/texts';
import { Notice } from '../../ui/Notice';
import { useOnBreak } from '../session/useOnBreak';
import { PAGE_SIZE, PODIUM_SIZE } from './board-shape';
import type { BoardName, RankedUser } from './boards';
import { Podium } from './Podium';
import { Ranks } from './Ranks';

interface BoardProps {
  board: BoardName;
  page: number;
  users: readonly RankedUser[];
  /** Of whoever is signed in. */
  ownId: string | undefined;
}

/** The podium needs three; with fewer, and on later pages, everybody has a row. */
export function Board({ board, page, users, ownId }: BoardProps) {
  if (users.length === 0) return <NobodyHere board={board} page={page} />;
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

function NobodyHere({ board, page }: Pick<BoardProps, 'board' | 'page'>) {
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

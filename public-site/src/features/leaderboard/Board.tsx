import type { LeaderboardUser } from '../../api/types';
import { Notice } from '../../ui/Notice';
import { PAGE_SIZE, PODIUM_SIZE } from './board-shape';
import { Podium } from './Podium';
import { Ranks } from './Ranks';

interface BoardProps {
  page: number;
  users: readonly LeaderboardUser[];
  /** Of whoever is signed in. */
  ownId: string | undefined;
}

/** The podium needs three; with fewer, and on later pages, everybody has a row. */
export function Board({ page, users, ownId }: BoardProps) {
  if (users.length === 0) return <NobodyHere page={page} />;
  const shared = { ownId, most: users[0]?.points ?? 0 };
  if (page > 1 || users.length < PODIUM_SIZE) {
    return <Ranks users={users} firstRank={(page - 1) * PAGE_SIZE + 1} {...shared} />;
  }
  return (
    <>
      <Podium users={users.slice(0, PODIUM_SIZE)} ownId={ownId} />
      <Ranks users={users.slice(PODIUM_SIZE)} firstRank={PODIUM_SIZE + 1} {...shared} />
    </>
  );
}

const NobodyHere = ({ page }: { page: number }) =>
  page === 1 ? (
    <Notice icon="users" title="Nobody is ranked yet" text="Log in and claim the first daily reward." />
  ) : (
    <Notice icon="users" title="The leaderboard ends before this page" />
  );

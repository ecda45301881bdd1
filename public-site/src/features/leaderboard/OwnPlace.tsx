import { useQuery } from '@tanstack/react-query';
import type { User } from '../../api/types';
import { formatNumber } from '../../lib/format';
import { t } from '../../lib/texts';
import { Avatar } from '../../ui/Avatar';
import { Card } from '../../ui/Card';
import { Skeleton } from '../../ui/Spinner';
import { distanceText, type EarnedBoard } from './boards';
import { ownPlaceQuery } from './queries';
import styles from './OwnPlace.module.css';
import { BoardValue, You } from './Ranks';
import ranks from './Ranks.module.css';

interface OwnPlaceProps {
  user: User;
  board: EarnedBoard;
}

/** The viewer's own row, above every page of a board, even when it is on another page or unranked. */
export function OwnPlace({ user, board }: OwnPlaceProps) {
  const { data: place, isError } = useQuery(ownPlaceQuery(user.user_id, board));
  // An extra: the board below is the main content, so fail silently.
  if (isError) return null;
  if (!place) return <Skeleton height={74} borderRadius="var(--radius)" />;
  return (
    <Card as="section" className={styles.own} aria-label={t('leaderboard.own')}>
      <div className={ranks.row} data-own>
        <span className={ranks.rank}>{place.rank === null ? '–' : formatNumber(place.rank)}</span>
        <Avatar name={user.nickname} image={user.image} size={44} />
        <span className={ranks.who}>
          <span className={ranks.nickname}>
            <b dir="auto">{user.nickname}</b>
            <You />
          </span>
          <span className={styles.next}>{distanceText(place, board)}</span>
        </span>
        <BoardValue board={board} value={place.value} />
      </div>
    </Card>
  );
}

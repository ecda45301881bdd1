import type { CSSProperties } from 'react';
import { formatNumber } from '../../lib/format';
import { t } from '../../lib/texts';
import { watchedTime } from '../../lib/times';
import { Avatar } from '../../ui/Avatar';
import { Card } from '../../ui/Card';
import { Points } from '../../ui/Points';
import { type BoardName, loginIfDifferent, type RankedUser } from './boards';
import styles from './Ranks.module.css';

interface RanksProps {
  board: BoardName;
  users: readonly RankedUser[];
  /** Rank of the first user. */
  firstRank: number;
  ownId: string | undefined;
  /** Value of the first on the page, which the meters are relative to. */
  most: number;
}

export function Ranks({ board, users, firstRank, ownId, most }: RanksProps) {
  if (users.length === 0) return null;
  return (
    <Card as="ol" className={styles.ranks} start={firstRank} aria-label={t('leaderboard.ranks')}>
      {users.map(({ user_id, image, name, nickname, value }, index) => (
        <li key={user_id} className={styles.row} data-own={user_id === ownId}>
          <span className={styles.rank}>{formatNumber(firstRank + index)}</span>
          <Avatar name={nickname} image={image} size={44} />
          <span className={styles.who}>
            <span className={styles.nickname}>
              <b dir="auto">{nickname}</b>
              {user_id === ownId && <You />}
            </span>
            <span className={styles.name}>{loginIfDifferent(name, nickname)}</span>
          </span>
          <span className={styles.meter} style={{ '--part': value / (most || 1) } as CSSProperties} />
          <BoardValue board={board} value={value} />
        </li>
      ))}
    </Card>
  );
}

interface BoardValueProps {
  board: BoardName;
  value: number;
}

/** The value that ranks a viewer: points or watch time. */
export const BoardValue = ({ board, value }: BoardValueProps) =>
  board === 'watch' ? <span className={styles.time}>{watchedTime(value)}</span> : <Points points={value} />;

/** Marks the viewer's own row. */
export const You = () => <span className={styles.you}>{t('leaderboard.you')}</span>;

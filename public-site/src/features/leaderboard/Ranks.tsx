import type { CSSProperties } from 'react';
import type { LeaderboardUser } from '../../api/types';
import { formatNumber } from '../../lib/format';
import { Avatar } from '../../ui/Avatar';
import card from '../../ui/Card.module.css';
import { Points } from '../../ui/Points';
import { otherName } from './other-name';
import styles from './Ranks.module.css';
import { You } from './You';

interface RanksProps {
  users: readonly LeaderboardUser[];
  /** Rank of the first of them. */
  firstRank: number;
  ownId: string | undefined;
  /** The most points on the page: what the meters are measured against. */
  most: number;
}

export function Ranks({ users, firstRank, ownId, most }: RanksProps) {
  if (users.length === 0) return null;
  return (
    <ol className={`${card.card} ${styles.ranks}`} start={firstRank} aria-label="Ranks">
      {users.map(({ user_id, image, name, nickname, points }, index) => (
        <li key={user_id} className={styles.row} data-own={user_id === ownId}>
          <span className={styles.rank}>{formatNumber(firstRank + index)}</span>
          <Avatar name={nickname} image={image} size={44} />
          <span className={styles.who}>
            <span className={styles.nickname}>
              <b>{nickname}</b>
              {user_id === ownId && <You />}
            </span>
            <span className={styles.name}>{otherName(name, nickname)}</span>
          </span>
          <span className={styles.meter} style={{ '--part': points / (most || 1) } as CSSProperties} />
          <Points points={points} />
        </li>
      ))}
    </ol>
  );
}

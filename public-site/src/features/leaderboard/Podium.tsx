import { Crown } from 'lucide-react';
import { t } from '../../lib/texts';
import { Avatar } from '../../ui/Avatar';
import { type BoardName, loginIfDifferent, type RankedUser } from './boards';
import styles from './Podium.module.css';
import { BoardValue, You } from './Ranks';

interface PodiumProps {
  board: BoardName;
  /** The top three, winner first. */
  users: readonly RankedUser[];
  ownId: string | undefined;
}

const METALS = ['gold', 'silver', 'bronze'] as const;

/** In rank order in the DOM for screen readers; CSS puts the winner in the middle. */
export const Podium = ({ board, users, ownId }: PodiumProps) => (
  <ol className={styles.podium} aria-label={t('leaderboard.podium')}>
    {users.map(({ user_id, image, name, nickname, value }, index) => (
      <li key={user_id} className={styles.place} data-metal={METALS[index]}>
        {index === 0 && (
          <span className={styles.crown}>
            <Crown size={38} />
          </span>
        )}
        <span className={styles.ring}>
          <Avatar name={nickname} image={image} size={index === 0 ? 116 : 84} />
        </span>
        {/* Cuts off the end of a long name, which is on the left in some scripts. */}
        <b className={styles.nickname} dir="auto">
          {nickname}
        </b>
        <span className={styles.name}>{loginIfDifferent(name, nickname) ?? '\u00a0'}</span>
        {user_id === ownId && <You />}
        <div className={styles.step}>
          <span className={styles.rank}>{index + 1}</span>
          <BoardValue board={board} value={value} />
        </div>
      </li>
    ))}
  </ol>
);

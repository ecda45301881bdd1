import { watchedTime } from '../../lib/watched-time';
import { Points } from '../../ui/Points';
import type { BoardName } from './boards';
import styles from './BoardValue.module.css';

interface BoardValueProps {
  board: BoardName;
  value: number;
}

/** What ranks somebody: points, or the time they watched. */
export const BoardValue = ({ board, value }: BoardValueProps) =>
  board === 'watch' ? <span className={styles.time}>{watchedTime(value)}</span> : <Points points={value} />;

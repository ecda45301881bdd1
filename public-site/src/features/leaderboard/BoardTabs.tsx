import { Link } from 'react-router-dom';
import { t } from '../../lib/texts';
import { addressOf, type BoardName, BOARDS } from './boards';
import styles from './BoardTabs.module.css';

/** Links, not tabs: each board has an address, and Back leads to the one before. */
export const BoardTabs = ({ board }: { board: BoardName }) => (
  <nav className={styles.tabs} aria-label={t('leaderboard.boards')}>
    {BOARDS.map((each) => (
      <Link
        key={each}
        to={addressOf(each)}
        preventScrollReset
        aria-current={each === board ? 'page' : undefined}
      >
        {t(`leaderboard.${each}`)}
      </Link>
    ))}
  </nav>
);

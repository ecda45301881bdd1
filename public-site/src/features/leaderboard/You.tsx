import { t } from '../../lib/texts';
import styles from './You.module.css';

/** Marks what belongs to whoever is signed in. */
export const You = () => <span className={styles.you}>{t('leaderboard.you')}</span>;

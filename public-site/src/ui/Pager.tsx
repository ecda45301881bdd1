import { formatNumber } from '../lib/format';
import button from './Button.module.css';
import { Icon } from './Icon';
import styles from './Pager.module.css';

interface PagerProps {
  page: number;
  totalPages: number;
  hasMore: boolean;
  onOpen: (page: number) => void;
}

/** The way through a list. From beyond its end Previous leads back to the last page that there is. */
export const Pager = ({ page, totalPages, hasMore, onOpen }: PagerProps) => (
  <nav className={styles.pager} aria-label="Pages">
    <button
      type="button"
      className={`${button.button} ${button.quiet}`}
      disabled={page === 1}
      onClick={() => onOpen(Math.min(page - 1, totalPages))}
    >
      <Icon name="back" size={18} /> Previous
    </button>
    <p aria-live="polite">
      Page {formatNumber(page)} of {formatNumber(totalPages)}
    </p>
    <button
      type="button"
      className={`${button.button} ${button.quiet}`}
      disabled={!hasMore}
      onClick={() => onOpen(page + 1)}
    >
      Next <Icon name="arrow" size={18} />
    </button>
  </nav>
);

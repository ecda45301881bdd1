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

/**
 * The way through a list, where there is one: not for a single page. From beyond the list's end Previous leads back to
 * the last page that there is.
 */
export const Pager = ({ page, totalPages, hasMore, onOpen }: PagerProps) =>
  (totalPages > 1 || page > 1) && (
    <nav className={styles.pager} aria-label="Pages">
      <button
        type="button"
        className={`${button.button} ${button.quiet}`}
        disabled={page === 1}
        onClick={() => onOpen(Math.max(1, Math.min(page - 1, totalPages)))}
      >
        <Icon name="back" size={18} /> Previous
      </button>
      <p aria-live="polite">
        {page <= totalPages
          ? `Page ${formatNumber(page)} of ${formatNumber(totalPages)}`
          : `The last page is ${formatNumber(Math.max(1, totalPages))}`}
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

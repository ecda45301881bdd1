import { ArrowLeft, ArrowRight } from 'lucide-react';
import { t } from '../lib/texts';
import { Button } from './Button';
import styles from './Pager.module.css';

interface PagerProps {
  page: number;
  totalPages: number;
  hasMore: boolean;
  onOpen: (page: number) => void;
}

/** Previous and next buttons; nothing for a single page. Past the end, Previous returns to the last page. */
export const Pager = ({ page, totalPages, hasMore, onOpen }: PagerProps) =>
  (totalPages > 1 || page > 1) && (
    <nav className={styles.pager} aria-label={t('pager.label')}>
      <Button
        variant="quiet"
        disabled={page === 1}
        onClick={() => onOpen(Math.max(1, Math.min(page - 1, totalPages)))}
      >
        <ArrowLeft size={18} /> {t('pager.previous')}
      </Button>
      <p aria-live="polite">
        {page <= totalPages
          ? t('pager.page', { page, pages: totalPages })
          : t('pager.beyond', { page: Math.max(1, totalPages) })}
      </p>
      <Button variant="quiet" disabled={!hasMore} onClick={() => onOpen(page + 1)}>
        {t('pager.next')} <ArrowRight size={18} />
      </Button>
    </nav>
  );

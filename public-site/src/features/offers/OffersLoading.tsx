import { t } from '../../lib/texts';
import { Skeleton, Spinner } from '../../ui/Spinner';
import grid from './OfferGrid.module.css';

export const OffersLoading = () => (
  <Spinner label={t('offers.loading')}>
    <div className={grid.grid}>
      {[0, 1, 2, 3].map((place) => (
        <Skeleton key={place} height={800} borderRadius={20} />
      ))}
    </div>
  </Spinner>
);

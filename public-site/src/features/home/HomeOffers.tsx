import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { offersQuery } from '../../api/queries';
import { formatNumber } from '../../lib/format';
import { Icon } from '../../ui/Icon';
import { LoadFailed } from '../../ui/LoadFailed';
import { NoOffers } from '../offers/NoOffers';
import { OfferGrid } from '../offers/OfferGrid';
import { OffersLoading } from '../offers/OffersLoading';
import styles from './Section.module.css';

/** A taste; the rest has a page of its own. */
const SHOWN = 4;

export function HomeOffers() {
  const { data: offers, isPending, refetch } = useQuery(offersQuery);
  return (
    <section className={styles.section} aria-labelledby="offers">
      <div className={styles.head}>
        <div>
          <h2 id="offers" tabIndex={-1}>
            Casino Offers
          </h2>
          <p>Hand-picked partners, with the terms that matter on the card.</p>
        </div>
        {offers && offers.length > SHOWN && (
          <Link to="/casino">
            All {formatNumber(offers.length)} offers <Icon name="arrow" size={20} />
          </Link>
        )}
      </div>
      {isPending && <OffersLoading />}
      {!isPending && !offers && (
        <LoadFailed title="The offers could not be loaded" onRetry={() => void refetch()} />
      )}
      {offers && offers.length === 0 && <NoOffers />}
      {offers && offers.length > 0 && <OfferGrid offers={offers.slice(0, SHOWN)} />}
    </section>
  );
}

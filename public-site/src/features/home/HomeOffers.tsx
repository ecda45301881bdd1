import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { offersQuery } from '../../api/queries';
import { Icon } from '../../ui/Icon';
import { NoOffers } from '../offers/NoOffers';
import { OfferGrid } from '../offers/OfferGrid';
import { OffersLoading } from '../offers/OffersLoading';
import styles from './Section.module.css';

export function HomeOffers() {
  const { data: offers, isPending } = useQuery(offersQuery);
  return (
    <section className={styles.section} aria-labelledby="offers">
      <div className={styles.head}>
        <div>
          <h2 id="offers" tabIndex={-1}>
            Casino Offers
          </h2>
          <p>Hand-picked partners, with the terms that matter on the card.</p>
        </div>
        <Link to="/casino">
          Search all offers <Icon name="arrow" size={20} />
        </Link>
      </div>
      {isPending && <OffersLoading />}
      {!isPending && offers && offers.length > 0 && <OfferGrid offers={offers} />}
      {!isPending && !offers?.length && <NoOffers />}
    </section>
  );
}

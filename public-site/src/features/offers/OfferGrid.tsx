import type { Offer } from '../../api/types';
import { OfferCard } from './OfferCard';
import styles from './OfferGrid.module.css';

/** Cards in the server's order; they come in one after the other, anew in each grid. */
export const OfferGrid = ({ offers }: { offers: Offer[] }) => (
  <ul className={styles.grid}>
    {offers.map((offer, index) => (
      <OfferCard key={offer.id} offer={offer} index={index} />
    ))}
  </ul>
);

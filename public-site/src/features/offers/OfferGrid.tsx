import { useEffect, useRef, useState } from 'react';
import type { Offer } from '../../api/types';
import type { Placement } from './count-offer';
import { OfferCard } from './OfferCard';
import styles from './OfferGrid.module.css';

/** So many cards come in together: a card's wait never grows beyond its batch. */
const BATCH = 12;
/** How far below the window the next batch is made ready. */
const NEAR = '900px';

/** Cards in the server's order, in batches as they come near; within each they come in one after the other. */
export function OfferGrid({ offers, placement }: { offers: Offer[]; placement: Placement }) {
  const [count, setCount] = useState(BATCH);
  const end = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    if (!end.current || count >= offers.length) return;
    const observer = new IntersectionObserver(
      ([entry]) => entry?.isIntersecting && setCount((shown) => shown + BATCH),
      { rootMargin: `0px 0px ${NEAR}` },
    );
    observer.observe(end.current);
    return () => observer.disconnect();
  }, [count, offers.length]);
  return (
    <>
      <ul className={styles.grid}>
        {offers.slice(0, count).map((offer, index) => (
          <OfferCard key={offer.id} offer={offer} index={index % BATCH} placement={placement} />
        ))}
      </ul>
      <span ref={end} aria-hidden="true" />
    </>
  );
}

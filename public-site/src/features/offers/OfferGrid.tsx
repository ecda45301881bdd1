import { Globe, Moon } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import type { Offer } from '../../api/types';
import { t } from '../../lib/texts';
import { ButtonLink } from '../../ui/Button';
import { Notice } from '../../ui/Notice';
import { Skeleton, Spinner } from '../../ui/Spinner';
import { OfferCard } from './OfferCard';
import styles from './OfferGrid.module.css';
import grid from './OfferGrid.module.css';
import type { Placement } from './queries';

/** Cards are added in batches, which also caps the animation delay of a card. */
const BATCH = 12;
/** Distance below the viewport at which the next batch is added. */
const PRELOAD_MARGIN = '900px';

/** Offer cards in the server's order, added in batches on scroll; each batch animates in with a stagger. */
export function OfferGrid({ offers, placement }: { offers: Offer[]; placement: Placement }) {
  const [count, setCount] = useState(BATCH);
  const end = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    if (!end.current || count >= offers.length) return;
    const observer = new IntersectionObserver(
      ([entry]) => entry?.isIntersecting && setCount((shown) => shown + BATCH),
      { rootMargin: `0px 0px ${PRELOAD_MARGIN}` },
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

export const OffersLoading = () => (
  <Spinner label={t('offers.loading')}>
    <div className={grid.grid}>
      {[0, 1, 2, 3].map((place) => (
        <Skeleton key={place} height={800} borderRadius={20} />
      ))}
    </div>
  </Spinner>
);

/** Shown for an empty list. @param withheld reason from the server, such as `country=3` */
export function NoOffers({ withheld }: { withheld: string }) {
  if (withheld.startsWith('break')) {
    return (
      <Notice icon={Moon} title={t('offers.onBreak')}>
        <ButtonLink to="/play-safe" variant="quiet">
          {t('page./play-safe.title')}
        </ButtonLink>
      </Notice>
    );
  }
  if (withheld.startsWith('country')) return <Notice icon={Globe} title={t('offers.noneInCountry')} />;
  return <Notice icon={Moon} title={t('offers.none')} />;
}

/** Note below a list shortened for the visitor's country. */
export function SomeWithheld({ withheld }: { withheld: string }) {
  return withheld.startsWith('country') ? <p className={styles.note}>{t('offers.someInCountry')}</p> : null;
}

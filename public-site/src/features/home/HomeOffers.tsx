import { useQuery } from '@tanstack/react-query';
import { ArrowRight } from 'lucide-react';
import { Link } from 'react-router-dom';
import { t } from '../../lib/texts';
import { LoadFailure } from '../../ui/Notice';
import { OfferGrid } from '../offers/OfferGrid';
import { OffersLoading } from '../offers/OffersLoading';
import { offersQuery } from '../offers/queries';
import { NoOffers } from '../offers/Withheld';
import { useOnBreak } from '../session/useOnBreak';
import styles from './Section.module.css';

/** A taste; the rest has a page of its own. */
const SHOWN = 4;

export function HomeOffers() {
  const { data, isPending, refetch } = useQuery(offersQuery);
  const { offers, withheld = '' } = data ?? {};
  if (useOnBreak()) return null;
  // Behind the gate, or until the server has heard of the answer.
  const isWaiting = isPending || withheld.startsWith('age');
  return (
    <section className={styles.section} aria-labelledby="offers">
      <div className={styles.head}>
        <div>
          <h2 id="offers" tabIndex={-1}>
            {t('home.offers')}
          </h2>
          <p>{t('home.offersText')}</p>
        </div>
        {offers && offers.length > SHOWN && (
          <Link to="/casino">
            {t('home.allOffers', { count: offers.length })} <ArrowRight size={20} />
          </Link>
        )}
      </div>
      {isWaiting && <OffersLoading />}
      {!isPending && !offers && <LoadFailure title={t('offers.failed')} onRetry={() => void refetch()} />}
      {!isWaiting && offers?.length === 0 && <NoOffers withheld={withheld} />}
      {offers && offers.length > 0 && <OfferGrid offers={offers.slice(0, SHOWN)} placement="home" />}
    </section>
  );
}

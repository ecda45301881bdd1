import { useQuery } from '@tanstack/react-query';
import { Search } from 'lucide-react';
import type { Offer } from '../../api/types';
import { t } from '../../lib/texts';
import { useFilter } from '../../lib/use-filter';
import { LoadFailure, Notice } from '../../ui/Notice';
import { SearchField } from '../../ui/SearchField';
import { NoOffers, OfferGrid, OffersLoading, SomeWithheld } from '../offers/OfferGrid';
import { tagsIn } from '../offers/OfferTags';
import { offersQuery } from '../offers/queries';
import { Page } from '../page/Page';
import { useOnBreak } from '../session/use-session';
import styles from './CasinoPage.module.css';
import { inOrder, matchOffers, orderOf } from './match-offers';
import { OfferFilters } from './OfferFilters';

export function CasinoPage() {
  const isOnBreak = useOnBreak();
  const [search, setSearch] = useFilter('search');
  const [tagText, setTagText] = useFilter('tags');
  const [order, setOrder] = useFilter('order', 'recommended');
  const tags = tagsIn(tagText);
  const { data, isPending, refetch } = useQuery(offersQuery);
  const { offers, withheld = '' } = data ?? {};
  // Behind the age gate, or until the server has the answer.
  const isWaiting = isPending || withheld.startsWith('age');
  return (
    <Page path="/casino" lead={isOnBreak ? undefined : t('casino.lead')}>
      {!isOnBreak && (
        <div className={styles.controls}>
          <SearchField
            label={t('casino.search')}
            placeholder={t('casino.placeholder')}
            value={search}
            onChange={setSearch}
          />
          {offers && !isWaiting && offers.length > 0 && (
            <OfferFilters
              offers={offers}
              tags={tags}
              onTags={(chosen) => setTagText(chosen.join())}
              order={orderOf(order)}
              onOrder={setOrder}
            />
          )}
        </div>
      )}
      {isWaiting && <OffersLoading />}
      {!isPending && !offers && (
        <div className={styles.empty}>
          <LoadFailure title={t('offers.failed')} onRetry={() => void refetch()} />
        </div>
      )}
      {offers && !isWaiting && (
        <>
          <Matches
            matching={inOrder(matchOffers(offers, search, tags), orderOf(order))}
            hasOffers={offers.length > 0}
            withheld={withheld}
          />
          {offers.length > 0 && <SomeWithheld withheld={withheld} />}
        </>
      )}
      <p className={styles.source}>
        {t('casino.byCountry')}{' '}
        <a href="https://db-ip.com" target="_blank" rel="noopener noreferrer" translate="no">
          IP Geolocation by DB-IP
        </a>
      </p>
    </Page>
  );
}

interface MatchesProps {
  matching: Offer[];
  hasOffers: boolean;
  withheld: string;
}

function Matches({ matching, hasOffers, withheld }: MatchesProps) {
  const fresh = matching.filter(({ isNew }) => isNew);
  const rest = matching.filter(({ isNew }) => !isNew);
  if (matching.length === 0) {
    return (
      <div className={styles.empty}>
        {hasOffers ? (
          <Notice icon={Search} title={t('casino.noneFound')} />
        ) : (
          <NoOffers withheld={withheld} />
        )}
      </div>
    );
  }
  return (
    <>
      {fresh.length > 0 && <Section title={t('casino.new')} offers={fresh} />}
      {rest.length > 0 && <Section title={t('casino.all')} offers={rest} />}
    </>
  );
}

const Section = ({ title, offers }: { title: string; offers: Offer[] }) => (
  <section className={styles.section} aria-label={title}>
    <h2>{title}</h2>
    <OfferGrid offers={offers} placement="casino" />
  </section>
);

import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { offersQuery } from '../../api/queries';
import type { Offer } from '../../api/types';
import { LoadFailed } from '../../ui/LoadFailed';
import { Notice } from '../../ui/Notice';
import { Page } from '../../ui/Page';
import { SearchField } from '../../ui/SearchField';
import { OfferGrid } from '../offers/OfferGrid';
import { NoOffers } from '../offers/NoOffers';
import { OffersLoading } from '../offers/OffersLoading';
import type { TagKey } from '../offers/tags';
import styles from './CasinoPage.module.css';
import { inOrder, matchOffers, type Order } from './match-offers';
import { OfferFilters } from './OfferFilters';

export function CasinoPage() {
  const [search, setSearch] = useState('');
  const [tags, setTags] = useState<readonly TagKey[]>([]);
  const [order, setOrder] = useState<Order>('recommended');
  const { data: offers, isPending, refetch } = useQuery(offersQuery);
  return (
    <Page
      title="Casino Offers"
      lead="Bonuses and promo codes from the partners of the stream, with the terms that matter on the card. 18+ only."
      description="Casino bonuses and promo codes from the partners of the stream, with wagering and minimum deposit. 18+ only, T&C apply."
    >
      <div className={styles.search}>
        <SearchField
          label="Search casino offers"
          placeholder="Search casino offers..."
          value={search}
          onChange={setSearch}
        />
      </div>
      {isPending && <OffersLoading />}
      {!isPending && !offers && (
        <div className={styles.empty}>
          <LoadFailed title="The offers could not be loaded" onRetry={() => void refetch()} />
        </div>
      )}
      {offers && (
        <>
          <OfferFilters offers={offers} tags={tags} onTags={setTags} order={order} onOrder={setOrder} />
          <Matches
            matching={inOrder(matchOffers(offers, search, tags), order)}
            hasOffers={offers.length > 0}
          />
        </>
      )}
    </Page>
  );
}

function Matches({ matching, hasOffers }: { matching: Offer[]; hasOffers: boolean }) {
  const fresh = matching.filter(({ isNew }) => isNew);
  const rest = matching.filter(({ isNew }) => !isNew);
  if (matching.length === 0) {
    return (
      <div className={styles.empty}>
        {hasOffers ? <Notice icon="search" title="No offers found. Try a different search." /> : <NoOffers />}
      </div>
    );
  }
  return (
    <>
      {fresh.length > 0 && <Section title="New Offers" offers={fresh} />}
      {rest.length > 0 && <Section title="All Offers" offers={rest} />}
    </>
  );
}

const Section = ({ title, offers }: { title: string; offers: Offer[] }) => (
  <section className={styles.section} aria-label={title}>
    <h2>{title}</h2>
    <OfferGrid offers={offers} />
  </section>
);

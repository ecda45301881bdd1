import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { offersQuery } from '../../api/queries';
import type { Offer } from '../../api/types';
import { Notice } from '../../ui/Notice';
import { Page } from '../../ui/Page';
import { SearchField } from '../../ui/SearchField';
import { OfferGrid } from '../offers/OfferGrid';
import { NoOffers } from '../offers/NoOffers';
import { OffersLoading } from '../offers/OffersLoading';
import styles from './CasinoPage.module.css';
import { matchOffers } from './match-offers';

export function CasinoPage() {
  const [search, setSearch] = useState('');
  const { data: offers, isPending } = useQuery(offersQuery);
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
      {isPending ? <OffersLoading /> : <Matches offers={offers ?? []} search={search} />}
    </Page>
  );
}

function Matches({ offers, search }: { offers: Offer[]; search: string }) {
  const matching = matchOffers(offers, search);
  const fresh = matching.filter(({ isNew }) => isNew);
  const rest = matching.filter(({ isNew }) => !isNew);
  if (matching.length === 0) {
    return (
      <div className={styles.empty}>
        {offers.length > 0 ? (
          <Notice icon="search" title="No offers found. Try a different search." />
        ) : (
          <NoOffers />
        )}
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

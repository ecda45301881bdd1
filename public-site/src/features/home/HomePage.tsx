import { useQuery } from '@tanstack/react-query';
import { ArrowRight } from 'lucide-react';
import { Link } from 'react-router-dom';
import { mayBeSignedIn } from '../../api/first-data';
import { t } from '../../lib/texts';
import { lazyExtra } from '../../ui/lazy-extra';
import { LoadFailure } from '../../ui/Notice';
import { NoOffers, OfferGrid, OffersLoading } from '../offers/OfferGrid';
import { offersQuery } from '../offers/queries';
import { PageMeta } from '../page/PageMeta';
import { useOnBreak, useSession } from '../session/use-session';
import { useSite } from '../site/site';
import { useStream } from '../site/stream';
import { Hero } from './Hero';
import styles from './HomePage.module.css';

/** Lazy-loaded because guests never need it. */
const MemberStrip = lazyExtra(
  'Failed to load the member strip',
  async () => (await import('./MemberStrip')).MemberStrip,
);

/** Lazy-loaded because it is at the bottom of the page. */
const SocialCards = lazyExtra(
  'Failed to load the social cards',
  async () => (await import('./SocialCards')).SocialCards,
);

export function HomePage() {
  const { tagline } = useSite();
  const stream = useStream();
  const { user, isLoading } = useSession();
  // Reserve space until the session has loaded.
  const hasStrip = user !== null || (isLoading && mayBeSignedIn);
  return (
    <main id="content">
      <PageMeta path="/" description={tagline} />
      <Hero stream={stream} />
      {hasStrip && (
        <section className={styles.strip} aria-label={t('home.you')}>
          <MemberStrip />
        </section>
      )}
      <HomeOffers />
      <SocialCards />
    </main>
  );
}

/** Number of offers on the home page; the rest are on the casino page. */
const OFFERS_SHOWN = 4;

function HomeOffers() {
  const { data, isPending, refetch } = useQuery(offersQuery);
  const { offers, withheld = '' } = data ?? {};
  if (useOnBreak()) return null;
  // Behind the age gate, or until the server has the answer.
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
        {offers && offers.length > OFFERS_SHOWN && (
          <Link to="/casino">
            {t('home.allOffers', { count: offers.length })} <ArrowRight size={20} />
          </Link>
        )}
      </div>
      {isWaiting && <OffersLoading />}
      {!isPending && !offers && <LoadFailure title={t('offers.failed')} onRetry={() => void refetch()} />}
      {!isWaiting && offers?.length === 0 && <NoOffers withheld={withheld} />}
      {offers && offers.length > 0 && <OfferGrid offers={offers.slice(0, OFFERS_SHOWN)} placement="home" />}
    </section>
  );
}

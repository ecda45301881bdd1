import { mayBeSignedIn } from '../../api/first-data';
import { t } from '../../lib/texts';
import { lazyExtra } from '../../ui/lazy-extra';
import { PageMeta } from '../page/PageMeta';
import { useSite } from '../site/useSite';
import { useSession } from '../session/useSession';
import { useStream } from '../stream/useStream';
import { Hero } from './Hero';
import { HomeOffers } from './HomeOffers';
import styles from './HomePage.module.css';

/** Guests never need it. */
const MemberStrip = lazyExtra(
  'Failed to load where the member stands',
  async () => (await import('./MemberStrip')).MemberStrip,
);

/** At the page's foot, and so no part of its first load. */
const SocialCards = lazyExtra(
  'Failed to load the social cards',
  async () => (await import('./SocialCards')).SocialCards,
);

export function HomePage() {
  const { tagline } = useSite();
  const stream = useStream();
  const { user, isLoading } = useSession();
  // Its room is there before it is known who is signed in.
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

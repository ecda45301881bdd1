import { lazyExtra } from '../../ui/lazy-extra';
import { PageMeta } from '../page/PageMeta';
import { useSite } from '../site/useSite';
import { useStream } from '../stream/useStream';
import { Hero } from './Hero';
import { HomeOffers } from './HomeOffers';

/** At the page's foot, and so no part of its first load. */
const SocialCards = lazyExtra(
  'Failed to load the social cards',
  async () => (await import('./SocialCards')).SocialCards,
);

export function HomePage() {
  const { tagline } = useSite();
  const stream = useStream();
  return (
    <main id="content">
      <PageMeta path="/" description={tagline} />
      <Hero stream={stream} />
      <HomeOffers />
      <SocialCards />
    </main>
  );
}

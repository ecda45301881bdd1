import { PageMeta } from '../../ui/PageMeta';
import { useSite } from '../../api/useSite';
import { useStream } from '../stream/useStream';
import { Hero } from './Hero';
import { HomeOffers } from './HomeOffers';
import { SocialCards } from './SocialCards';

export function HomePage() {
  const { title, tagline } = useSite();
  const stream = useStream();
  return (
    <main id="content">
      <PageMeta title={title} description={tagline} />
      <Hero stream={stream} />
      <HomeOffers />
      <SocialCards channelFollowers={stream?.followers} />
    </main>
  );
}

import { useQuery } from '@tanstack/react-query';
import { siteQuery } from '../../api/queries';
import { Page } from '../../ui/Page';

export function HomePage() {
  const { data: site } = useQuery(siteQuery);
  return (
    <Page
      title={site?.title ?? 'Welcome'}
      lead={site?.tagline ?? 'Watch the live streams, join our events and earn rewards.'}
    />
  );
}

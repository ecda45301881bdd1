import { useQuery } from '@tanstack/react-query';
import { siteQuery, streamQuery } from '../api/queries';

const DESCRIPTION = 'Live streams, partner offers, points and rewards of the community. 18+ only.';

interface PageMetaProps {
  title: string;
  description?: string;
  /** Keeps a screen out of search results. */
  isPrivate?: boolean;
}

/** What browsers, search engines and link previews say about a screen; React moves it to the head. */
export function PageMeta({ title, description = DESCRIPTION, isPrivate }: PageMetaProps) {
  const { data: site } = useQuery(siteQuery);
  const name = site?.title ?? 'Greenroom';
  const { data: stream } = useQuery({ ...streamQuery, enabled: false });
  const full = title === name ? `${name} – Live streams, offers and rewards` : `${title} | ${name}`;
  const address = window.location.origin + window.location.pathname;
  return (
    <>
      <title>{stream?.isLive ? `LIVE: ${full}` : full}</title>
      <meta name="description" content={description} />
      {isPrivate && <meta name="robots" content="noindex" />}
      <link rel="canonical" href={address} />
      <meta property="og:site_name" content={name} />
      <meta property="og:title" content={full} />
      <meta property="og:description" content={description} />
      <meta property="og:url" content={address} />
    </>
  );
}

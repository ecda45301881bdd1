import { useQuery } from '@tanstack/react-query';
import { findText, t } from '../../lib/texts';
import { siteQuery } from '../site/site';
import { streamQuery } from '../site/stream';
import { type PagePath, PAGES } from './pages';

interface PageMetaProps {
  path: PagePath;
  /** Where the catalogue does not know the right sentence. */
  description?: string;
}

/** What browsers, search engines and link previews say about a screen; React moves it to the head. */
export function PageMeta({ path, description = descriptionOf(path) }: PageMetaProps) {
  const { data: site } = useQuery(siteQuery);
  const { data: stream } = useQuery({ ...streamQuery, enabled: false });
  const name = site?.title ?? 'Greenroom';
  const title = t(`page.${path}.title`);
  const full = path === '/' ? `${name} – ${title}` : `${title} | ${name}`;
  const address = window.location.origin + window.location.pathname;
  return (
    <>
      <title>{stream?.isLive ? t('page.liveTitle', { title: full }) : full}</title>
      <meta name="description" content={description} />
      {PAGES[path].isPrivate && <meta name="robots" content="noindex" />}
      <link rel="canonical" href={address} />
      <meta property="og:site_name" content={name} />
      <meta property="og:title" content={full} />
      <meta property="og:description" content={description} />
      <meta property="og:url" content={address} />
    </>
  );
}

/** A page that is shown to one visitor only has none of its own. */
const descriptionOf = (path: PagePath) => findText(`page.${path}.description`) ?? t('page./.description');

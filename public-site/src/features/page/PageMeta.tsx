import { useQuery } from '@tanstack/react-query';
import { findText, t } from '../../lib/texts';
import { useIsAwaited } from '../drawn/use-own-entry';
import { siteQuery } from '../site/site';
import { streamQuery } from '../site/stream';
import { type PagePath, PAGES } from './pages';

interface PageMetaProps {
  path: PagePath;
  /** Overrides the description from the catalogue. */
  description?: string;
}

/** Title and metadata for browsers, search engines and link previews; React hoists it into the head. */
export function PageMeta({ path, description = descriptionOf(path) }: PageMetaProps) {
  const { data: site } = useQuery(siteQuery);
  const { data: stream } = useQuery({ ...streamQuery, enabled: false });
  const isAwaited = useIsAwaited();
  const name = site?.title ?? 'Greenroom';
  const title = t(`page.${path}.title`);
  const full = path === '/' ? `${name} – ${title}` : `${title} | ${name}`;
  const address = window.location.origin + window.location.pathname;
  return (
    <>
      <title>
        {isAwaited ? `(!) ${t('drawn.title')}` : stream?.isLive ? t('page.liveTitle', { title: full }) : full}
      </title>
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

/** Private pages have no description and use the home page's. */
const descriptionOf = (path: PagePath) => findText(`page.${path}.description`) ?? t('page./.description');

import { queryOptions, useQuery } from '@tanstack/react-query';
import { client, dataOf } from '../../api/client';
import { firstData } from '../../api/first-data';
import type { Site, SocialLink } from '../../api/types';
import { inPageLanguage } from '../../lib/language';
import { logOnFailure } from '../../lib/log';
import { t } from '../../lib/texts';
import { DEFAULT_SITE } from './default-site';

export const siteQuery = queryOptions({
  queryKey: ['site'],
  queryFn: () =>
    logOnFailure(
      'Failed to load site settings',
      dataOf(client.GET('/api/site', { params: { query: inPageLanguage } })),
    ),
  initialData: firstData.site,
  staleTime: 300_000,
});

/** The site's settings, or the defaults while they load or if they fail to. */
export const useSite = (): Site => useQuery(siteQuery).data ?? { ...DEFAULT_SITE, tagline: t('app.tagline') };

/** The streamer's channels. Those without an address are hidden everywhere. */
export const useSocials = (): SocialLink[] => useSite().socials.filter(({ url }) => url !== '');

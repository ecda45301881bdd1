import { DEFAULT_PICTURES } from '#shared/default-pictures.js';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { client, dataOf } from '../../api/client';
import { firstData } from '../../api/first-data';
import type { Site, SocialLink } from '../../api/types';
import { inPageLanguage } from '../../lib/language';
import { logOnFailure } from '../../lib/log';
import { t } from '../../lib/texts';

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

/** Defaults while the settings are missing. Contains no social channels, because they can't be guessed. */
export const DEFAULT_SITE: Site = {
  channel: '',
  title: 'Greenroom',
  tagline: '',
  ...DEFAULT_PICTURES,
  heroAlt: '',
  socials: [],
  awareness: { image: '/media/brand/play-responsibly.svg', url: 'https://www.gamblingtherapy.org/' },
  helpLine: '',
  operatorName: '',
  contactEmail: '',
  timeZone: 'UTC',
  rewardHour: null,
  locale: 'en',
  languages: [],
  rewardCooldownHours: 24,
  hasCalendar: false,
  isPushOn: false,
  playerUrl: 'https://player.twitch.tv/',
  embedUrl: 'https://www.twitch.tv/embed',
  sandbox: false,
};

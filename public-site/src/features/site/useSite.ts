import { useQuery } from '@tanstack/react-query';
import type { Site, SocialLink } from '../../api/types';
import { t } from '../../lib/texts';
import { DEFAULT_SITE } from './default-site';
import { siteQuery } from './queries';

/** The site's identity; the built-in one until it is there, and when it cannot be had. */
export const useSite = (): Site => useQuery(siteQuery).data ?? { ...DEFAULT_SITE, tagline: t('app.tagline') };

/** The streamer's channels that have an address: one without is shown nowhere. */
export const useSocials = (): SocialLink[] => useSite().socials.filter(({ url }) => url !== '');

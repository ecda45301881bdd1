import { DEFAULT_PICTURES } from '#shared/default-pictures.js';
import type { Site } from '../../api/types';

/** Stands in for the site's settings where they cannot be had. Nobody's channels are made up. */
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
  playerUrl: 'https://player.twitch.tv/',
  embedUrl: 'https://www.twitch.tv/embed',
  sandbox: false,
};

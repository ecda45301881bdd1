import { DEFAULT_PICTURES } from '#shared/default-pictures.js';
import type { Site } from '../../api/types';

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

import type { Site } from './types';

/** Stands in for the site's settings where they cannot be had: counts and links of spec.md section 4. */
export const DEFAULT_SITE: Site = {
  channel: '',
  title: 'Greenroom',
  tagline: 'Watch the live streams, join our events and earn rewards.',
  heroImage: '/media/brand/mark.svg',
  offlineImage: '/media/brand/mark.svg',
  socials: [
    { id: 'twitch', name: 'Twitch', url: 'https://www.twitch.tv/', icon: 'twitch', followers: null },
    {
      id: 'instagram',
      name: 'Instagram',
      url: 'https://www.instagram.com/',
      icon: 'instagram',
      followers: 500,
    },
    { id: 'telegram', name: 'Telegram', url: 'https://telegram.org/', icon: 'telegram', followers: 190 },
    { id: 'discord', name: 'Discord', url: 'https://discord.com/', icon: 'discord', followers: 517 },
  ],
  awareness: { image: '/media/brand/play-responsibly.svg', url: 'https://www.gamblingtherapy.org/' },
  helpLine: '',
  operatorName: '',
  contactEmail: '',
  playerUrl: 'https://player.twitch.tv/',
  embedUrl: 'https://www.twitch.tv/embed',
  sandbox: false,
};

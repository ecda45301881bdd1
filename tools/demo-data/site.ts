/** The demo's Site Settings. Shape: docs/requirements.md, Site settings; `followers: null` means the live number. */
export const DEMO_SITE = {
  channel: 'neonace',
  title: 'NeonAce',
  tagline: 'Watch the live streams, join our events and earn rewards with a community that stays up late.',
  heroImage: '/media/demo/neonace.svg',
  offlineImage: '/media/demo/offline.svg',
  socials: [
    { id: 'twitch', name: 'Twitch', url: 'https://www.twitch.tv/neonace', icon: 'twitch', followers: null },
    {
      id: 'instagram',
      name: 'Instagram',
      url: 'https://instagram.example/neonace',
      icon: 'instagram',
      followers: 500,
    },
    {
      id: 'telegram',
      name: 'Telegram',
      url: 'https://telegram.example/neonace',
      icon: 'telegram',
      followers: 190,
    },
    {
      id: 'discord',
      name: 'Discord',
      url: 'https://discord.example/neonace',
      icon: 'discord',
      followers: 517,
    },
  ],
  awareness: { image: '/media/brand/play-responsibly.svg', url: 'https://www.gamblingtherapy.org/' },
  helpLine: 'Gambling no longer fun? Free, confidential help in many languages: gamblingtherapy.org',
  operatorName: 'Greenroom Demo Studio',
  contactEmail: 'hello@neonace.example.com',
  blockedDomains: ['slot-links.example'],
  promoGuard: 'block',
} as const;

import type { paths } from '@api';
import type { Offer, ShopItem, Site, StreamData, User } from '../api/types';
import { DEFAULT_SITE } from '../features/site/default-site';

type Read<Path extends keyof paths> = paths[Path]['get'] extends {
  responses: { 200: { content: { 'application/json': infer Body } } };
}
  ? Body
  : never;

export const LUNA: User = {
  user_id: '100000002',
  nickname: 'Luna_Sky',
  name: 'luna_sky',
  image: '',
  points: 12_500,
  pointsVersion: 3,
  isAdmin: false,
  role: null,
  isUnderAge: false,
  isOnBreak: false,
};

export const SITE: Site = {
  ...DEFAULT_SITE,
  channel: 'neonace',
  title: 'NeonAce',
  tagline: 'Slots, laughs and late nights',
  hasCalendar: true,
  socials: [
    {
      id: 'twitch',
      name: 'Twitch',
      url: 'https://twitch.example/neonace',
      icon: 'twitch',
      followers: 48_213,
    },
    { id: 'discord', name: 'Discord', url: 'https://discord.example/ace', icon: 'discord', followers: null },
  ],
  helpLine: 'Help is free and anonymous.',
  operatorName: 'Ace Media',
  contactEmail: 'hello@ace.example',
};

export const OFFLINE: StreamData = {
  followers: 48_213,
  isLive: false,
  title: null,
  lastLiveAt: null,
  nextStream: null,
  lastUpdate: '2026-01-01T00:00:00.000Z',
};

/** An offer with a unique text in every field. */
export const offerNamed = (name: string, fields: Partial<Offer> = {}): Offer => ({
  id: numberOf(name),
  name,
  imageLink: '/media/demo/offers/neon-harbor.svg',
  description: `About ${name}`,
  link: `https://${name.toLowerCase()}.example/welcome`,
  isNew: false,
  promocode: `${name.toUpperCase()}CODE`,
  promocodeOffers: `Extras of ${name}`,
  title1: 'First title',
  description1: 'First text',
  title2: 'Second title',
  description2: 'Second text',
  title3: 'Third title',
  description3: 'Third text',
  title4: 'Fourth title',
  description4: 'Fourth text',
  tags: { mainPartner: false, principalProvider: false, goodSportsBook: false, fastPayouts: false },
  licence: '',
  terms: '',
  checkedOn: null,
  ...fields,
});

/** A shop item with a unique text in every field. */
export const itemNamed = (name: string, fields: Partial<ShopItem> = {}): ShopItem => ({
  id: numberOf(name),
  name,
  description: `About ${name}`,
  category: 1,
  price: 100,
  image: '/media/demo/shop/green-room-mug.svg',
  stock: 10,
  casino: false,
  licence: '',
  ...fields,
});

export const TIERS = [
  { tier: 'Copper Chip', points: 25, probability: 40, color: '#e0936a' },
  { tier: 'Silver Chip', points: 50, probability: 27, color: '#c3cde0' },
  { tier: 'Emerald Chip', points: 100, probability: 18, color: '#46d39a' },
  { tier: 'Violet Chip', points: 250, probability: 9, color: '#b58cff' },
  { tier: 'Golden Chip', points: 500, probability: 5, color: '#ffc94a' },
  { tier: 'Jackpot', points: 2_500, probability: 1, color: '#ff6f91' },
];

/** Pagination of a list with a single page. */
export const onePage = (total: number) => ({ total, totalPages: 1, currentPage: 1, hasMore: false });

/** Responses of a site that has been running for a few days. The logged-in user is set by each test. */
export const READS = {
  '/api/site': SITE,
  '/api/stream/data': OFFLINE,
  '/api/offers': [offerNamed('Neon'), offerNamed('Harbor', { isNew: true })],
  '/api/shop/categories': [
    { id: 1, name: 'Merch', description: 'Things to hold' },
    { id: 2, name: 'Stream', description: 'Things to see' },
  ],
  '/api/shop/items': [itemNamed('Mug'), itemNamed('Hoodie', { price: 4_000 })],
  '/api/shop/claims/refused-items': [],
  '/api/shop/claims/mine': { claims: [], pagination: onePage(0) },
  '/api/rewards/status': { rewards: TIERS, canClaim: true, nextClaimTime: null },
  '/api/rewards/fairness': { serverSeedHash: 'ab'.repeat(32), clientSeed: 'luna', nonce: 0 },
  '/api/rewards/draws': { draws: [], pagination: onePage(0) },
  '/api/leaderboard': { users: [], pagination: onePage(0) },
  '/api/users/leaderboard': { users: [], imported: 0, pagination: onePage(0) },
  '/api/leaderboard/own': { rank: null, value: 0, toNext: null },
  '/api/points/earning': {
    stoppedBecause: null,
    sources: [{ source: 'watching', points: 10 }],
    intervalMinutes: 5,
    today: { earned: 40, cap: 0 },
    loyalty: { isLoyal: false, percent: 100, watchedMinutes: 0, neededMinutes: 0 },
    perBroadcast: 0,
    isUnconfirmed: false,
    stampCard: null,
  },
  '/api/points/history': { entries: [], pagination: onePage(0) },
  '/api/notifications': { items: [], unread: 0 },
  '/api/play/now': { raffle: null, guess: null, hunt: null },
  '/api/raffles/current': { raffle: null },
  '/api/raffles/current/entry': { entryKey: null, draw: null },
  '/api/raffles/finished': [],
  '/api/guesses/current': { guess: null },
  '/api/hunts/current': { hunt: null },
  '/api/hunts': [],
  '/api/break': {
    isOnBreak: false,
    kind: null,
    until: null,
    isOpenEnded: false,
    mayAsk: false,
    endsAt: null,
  },
  '/api/help-lines': { country: null, lines: [] },
  '/api/bot/public-commands': [],
  '/api/auth/sessions': [],
  '/api/legal/{page}': { page: 'terms', lead: 'What you agree to.', sections: [], changedOn: '2026-01-01' },
} satisfies { [Path in keyof paths]?: Read<Path> };

/** A stable number for a name. */
function numberOf(name: string): number {
  return [...name].reduce((sum, character) => (sum * 31 + character.charCodeAt(0)) % 1_000_000, 7);
}

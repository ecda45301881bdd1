import { DEFAULT_PICTURES } from '#shared/default-pictures.js';
import { DEFAULT_LOOK } from '#shared/palette.js';
import type { FakeAnswer } from '../../../test/support/fake-api';
import type {
  AdminUser,
  BotStatus,
  ClaimNotifications,
  DiscordChannel,
  SessionUser,
  Site,
  SiteSettings,
} from '../shared/api';
import type { StoredRole } from '../shared/records';

/** The signed-in user. */
export const viewerWith = (role: StoredRole): SessionUser => ({
  user_id: '100000001',
  nickname: 'NeonAce',
  name: 'neonace',
  image: '/media/demo/avatars/neonace.svg',
  points: 0,
  pointsVersion: 0,
  isAdmin: role === 'owner' || role === 'admin',
  role,
  isUnderAge: false,
  isOnBreak: false,
});

/** A list response. @param total if there are more rows than these */
export const listOf = (rows: readonly unknown[], total = rows.length): FakeAnswer => ({
  json: rows,
  headers: { 'Content-Range': rows.length > 0 ? `rows 0-${rows.length - 1}/${total}` : `rows */${total}` },
});

/** A page response. @param total if there are more rows than these */
export const pageOf = (
  key: 'users' | 'entries',
  rows: readonly unknown[],
  total = rows.length,
): FakeAnswer => ({
  json: {
    [key]: rows,
    pagination: { total, totalPages: Math.ceil(total / 25), currentPage: 1, hasMore: total > rows.length },
  },
});

/** A refusal with a reason, or a failure without one. */
export const refusal = (status: number, error?: string): FakeAnswer => ({
  status,
  json: error === undefined ? { requestId: 'test' } : { error },
});

export const userNamed = (nickname: string, fields: Partial<AdminUser> = {}): AdminUser => ({
  user_id: '900000000',
  nickname,
  name: nickname.toLowerCase(),
  image: '/media/demo/avatars/luna_sky.svg',
  points: 100,
  pointsVersion: 1,
  isAdmin: false,
  role: null,
  joinedAt: '2026-11-01T12:00:00.000Z',
  hasSignedIn: true,
  watchedMinutes: 0,
  ...fields,
});

const { favicon, shareImage, ...publicPictures } = DEFAULT_PICTURES;

export const SITE: Site = {
  ...publicPictures,
  channel: 'neonace',
  title: 'NeonAce',
  tagline: 'Slots and laughs',
  heroAlt: '',
  awareness: { image: '/media/brand/mark.svg', url: 'https://example.com/help' },
  helpLine: 'Play for fun, not for money.',
  operatorName: 'Example Media',
  contactEmail: 'team@example.com',
  locale: 'en',
  languages: [],
  timeZone: 'UTC',
  rewardHour: null,
  rewardCooldownHours: 24,
  hasCalendar: true,
  isPushOn: false,
  playerUrl: 'https://player.example/',
  embedUrl: 'https://player.example/',
  sandbox: false,
  socials: [
    {
      id: 'instagram',
      name: 'Instagram',
      url: 'https://instagram.example/neonace',
      icon: 'instagram',
      followers: 12_000,
    },
  ],
};

export const SETTINGS: SiteSettings = {
  ...SITE,
  favicon,
  shareImage,
  translations: {},
  promoGuard: 'warn',
  ageGate: 'site',
  unknownCountry: 'hide',
  look: DEFAULT_LOOK,
  blockedDomains: [],
  moderatorGiftLimit: 500,
  moderatorGiftsPerDay: 2_000,
  closedCountries: [],
  claimCancelMinutes: 10,
  isSaved: true,
};

export const BOT_STATUS: BotStatus = {
  channel: { name: 'neonace', problem: null },
  chat: {
    state: 'connected',
    connectedSince: '2026-11-05T18:05:00.000Z',
    isModerator: true,
    lastError: null,
    lastErrorAt: null,
    isErrorOld: false,
  },
  accounts: { bot: null, channel: null },
  scopes: { bot: ['user:read:chat', 'user:write:chat', 'user:bot'], channel: ['channel:bot'] },
  builtIns: {
    points: true,
    commands: true,
    redeem: false,
    top: true,
    watchtime: true,
    addpoints: false,
    takepoints: false,
    addcom: false,
    editcom: false,
    delcom: false,
  },
  isLive: true,
  liveStatus: { source: 'polling', pollSeconds: 30 },
  refusedTexts: { count: 0, first: [] },
};

/** Switched off, as on a new site. */
const NO_WEBHOOK: DiscordChannel = {
  webhook: null,
  lastPostedAt: null,
  lastError: null,
  lastProblem: null,
  lastErrorAt: null,
  switchedOffAt: null,
};
export const CLAIM_NOTIFICATIONS: ClaimNotifications = {
  inChat: false,
  onDiscord: false,
  claims: true,
  alarms: false,
  ...NO_WEBHOOK,
  announcements: { isOn: false, live: true, winners: true, ...NO_WEBHOOK },
};

/** Responses of a new, empty site. */
export const NEW_SITE: Record<string, FakeAnswer> = {
  'GET /api/site': { json: SITE },
  'GET /api/site/settings': { json: SETTINGS },
  'GET /api/auth/confirmation': { json: { confirmedAt: null, isFresh: true, freshUntil: null } },
  'GET /api/bot/status': { json: BOT_STATUS },
  'GET /api/points/permissions': { json: [] },
  'GET /api/claim-notifications': { json: CLAIM_NOTIFICATIONS },
  'GET /api/heartbeat': { json: { isSet: false, isWorking: false, lastAt: null } },
  'GET /api/incidents': { json: [] },
  'GET /api/quick-buttons': { json: { buttons: [] } },
  'GET /api/last-stream': { json: { stream: null } },
  'GET /api/overlays': { json: [] },
  'GET /api/imports': { json: [] },
  'GET /api/version': { json: { version: '0.3.0+20261118-abc1234', builtAt: new Date().toISOString() } },
  'GET /api/version/changes': { json: [] },
  'GET /api/shop/claims/counts': {
    json: { pending: 0, processing: 0, delivered: 0, rejected: 0, cancelled: 0 },
  },
  ...Object.fromEntries(
    [
      'offers',
      'shop/items',
      'shop/categories',
      'shop/archive/items',
      'shop/archive/categories',
      'shop/claims',
      'bot/commands',
      'bot/automessages',
      'raffles',
      'guesses',
      'audit',
    ].map((path) => [`GET /api/${path}`, listOf([])]),
  ),
  'GET /api/users': pageOf('users', []),
  'GET /api/users/totals': { json: { signedIn: 131, imported: 0 } },
  'GET /api/rewards/users': pageOf('users', []),
  'GET /api/users/*/points': pageOf('entries', []),
  'GET /api/security-events': pageOf('entries', []),
};

/** An entry of the StreamElements leaderboards. */
export interface BoardEntry {
  readonly username: string;
  readonly points: number;
  /** Points over all time. */
  readonly alltime: number;
  readonly minutes: number;
}

// Formats of StreamElements' API; docs/import.md lists what is known of them.
export type StreamElementsCommand = Readonly<Record<string, unknown>> & { readonly hidden: boolean };
export type StreamElementsRedemption = Readonly<Record<string, unknown>> & { readonly completed: boolean };

export const STREAMELEMENTS_TOKEN = 'streamelements-token';
export const STREAMELEMENTS_CHANNEL_ID = '5f00aa11bb22cc33dd44ee55';
export const NIGHTBOT_CHANNEL_ID = '6a00aa11bb22cc33dd44ee66';
/** An existing channel that is not the site's. */
export const RIVAL = { login: 'rival_streamer', id: '987654321' } as const;

const AT = '2026-05-04T18:21:07.118Z';
const of = (kind: string, nth: number) => `60${kind}0000000000000000000${String(nth).padStart(2, '0')}`;

/** Invented data of the site's channel at other bots, and the failures of their APIs. */
export class OtherBots {
  board: BoardEntry[] = FIRST_BOARD.map((entry) => ({ ...entry }));
  /** Largest page size; a larger `limit` is refused. */
  pageLimit = 1_000;
  /** Silently limits pages to this size, whatever was requested. */
  pageCap = Infinity;
  /** The page at this offset is empty, although there are more entries. */
  missingAt: number | null = null;
  /** Number of further calls to fail with 429. */
  throttleTimes = 0;
  /** In seconds. */
  retryAfter = 1;
  /** The leaderboard page at this offset is not JSON. */
  brokenAt: number | null = null;
  commands: StreamElementsCommand[] = [...COMMANDS];
  timers: object[] = [...TIMERS];
  items: object[] = [...ITEMS];
  redemptions: StreamElementsRedemption[] = [...REDEMPTIONS];
  nightbotCommands: object[] = [...NIGHTBOT_COMMANDS];
}

/** Viewers with generated names. */
export const crowdOf = (viewers: number): BoardEntry[] =>
  Array.from({ length: viewers }, (_, at) => ({
    username: `viewer_${String(at).padStart(6, '0')}`,
    points: 3 * (viewers - at),
    alltime: 5 * (viewers - at),
    minutes: 7 * (viewers - at),
  }));

const FIRST_BOARD: readonly BoardEntry[] = [
  { username: 'luna_sky', points: 184_200, alltime: 402_110, minutes: 61_240 },
  { username: 'mossy_kettle', points: 90_215, alltime: 90_215, minutes: 20_111 },
  { username: '4815162342', points: 31_007, alltime: 31_007, minutes: 9_005 },
  { username: 'nordlicht_tv', points: 1_200, alltime: 5_300, minutes: 75 },
  { username: 'streamelements', points: 40, alltime: 40, minutes: 0 },
];

const command = (nth: number, fields: Readonly<Record<string, unknown>> & { hidden: boolean }) => ({
  _id: of('a', nth),
  channel: STREAMELEMENTS_CHANNEL_ID,
  type: 'say',
  aliases: [],
  keywords: [],
  cost: 0,
  accessLevel: 100,
  enabled: true,
  enabledOnline: true,
  enabledOffline: true,
  createdAt: AT,
  updatedAt: AT,
  ...fields,
});

const COMMANDS: readonly StreamElementsCommand[] = [
  command(1, {
    command: 'socials',
    reply: 'All my links: ${user}, see the panels below!',
    aliases: ['links', 'social'],
    regex: '',
    cooldown: { user: 15, global: 5 },
    hidden: false,
  }),
  command(2, {
    command: 'hug',
    reply: '$(user) hugs $(touser)! Hug no. $(count hugs)',
    cooldown: { user: 10, global: 3 },
    cost: 50,
    accessLevel: 250,
    enabledOffline: false,
    hidden: false,
  }),
  command(3, {
    command: 'weather',
    reply: '${customapi.https://example.org/w?q=${1:|Berlin}}',
    type: 'reply',
    aliases: ['wetter'],
    keywords: ['how is the weather'],
    cooldown: { user: 0, global: 30 },
    accessLevel: 500,
    enabled: false,
    hidden: true,
  }),
];

const timer = (nth: number, fields: object) => ({
  _id: of('b', nth),
  channel: STREAMELEMENTS_CHANNEL_ID,
  enabled: true,
  createdAt: AT,
  updatedAt: AT,
  ...fields,
});

const TIMERS: readonly object[] = [
  timer(1, {
    name: 'discord',
    messages: ['Join the community on Discord!', 'Rules are in the panels.'],
    chatLines: 5,
    online: { enabled: true, interval: 20 },
    offline: { enabled: false, interval: 30 },
  }),
  timer(2, {
    name: 'water',
    message: 'Drink some water, chat.',
    chatLines: 0,
    online: { enabled: true, interval: 45 },
    offline: { enabled: true, interval: 120 },
  }),
];

const item = (nth: number, fields: object) => ({
  _id: of('c', nth),
  channel: STREAMELEMENTS_CHANNEL_ID,
  type: 'perk',
  enabled: true,
  featured: false,
  public: true,
  subscriberOnly: false,
  cooldown: { user: 0, global: 0 },
  quantity: { total: -1, current: -1 },
  userInput: [],
  bot: { enabled: false, identifier: '' },
  preview: '',
  ...fields,
});

const ITEMS: readonly object[] = [
  item(1, {
    name: 'Pick the next map',
    description: 'You choose.',
    cost: 5_000,
    cooldown: { user: 0, global: 300 },
    userInput: ['Which map?'],
    bot: { enabled: true, identifier: 'map' },
  }),
  item(2, {
    name: 'Sticker sheet',
    description: 'By post.',
    cost: 25_000,
    featured: true,
    subscriberOnly: true,
    cooldown: { user: 86_400, global: 0 },
    quantity: { total: 20, current: 7 },
  }),
  item(3, {
    name: 'Game key',
    description: 'A key.',
    type: 'code',
    cost: 90_000,
    enabled: false,
    quantity: { total: 3, current: 0 },
    accessCodes: { keys: [], mode: 'fifo', random: false },
  }),
];

const redemption = (nth: number, username: string, name: string, input: string[], completed: boolean) => ({
  _id: of('d', nth),
  channel: STREAMELEMENTS_CHANNEL_ID,
  redeemer: { _id: `5e${nth}`, username, avatar: '', inactive: false },
  item: { _id: of('c', nth), name, userInput: [] },
  input,
  completed,
  redeemerType: 'viewer',
  createdAt: AT,
  updatedAt: AT,
});

const REDEMPTIONS: readonly StreamElementsRedemption[] = [
  redemption(1, 'luna_sky', 'Pick the next map', ['The canyon one'], true),
  redemption(2, 'mossy_kettle', 'Sticker sheet', [], false),
  redemption(3, 'nordlicht_tv', 'Pick the next map', ['=The harbour'], false),
];

const NIGHTBOT_COMMANDS: readonly object[] = [
  {
    _id: '61a1',
    createdAt: AT,
    updatedAt: AT,
    name: '!socials',
    message: '$(user), all links are below the stream.',
    coolDown: 30,
    count: 210,
    userLevel: 'everyone',
  },
  {
    _id: '61a2',
    createdAt: AT,
    updatedAt: AT,
    name: '!so',
    message: 'Go follow $(touser) at twitch.tv/$(1) - $(twitch $(1) "last seen in {{game}}")',
    coolDown: 5,
    count: 34,
    userLevel: 'moderator',
  },
  {
    _id: '61a3',
    createdAt: AT,
    updatedAt: AT,
    name: '!roll',
    message: '$(eval Math.floor(Math.random()*20)+1)',
    coolDown: 5,
    count: 990,
    userLevel: 'regular',
    alias: '',
  },
];

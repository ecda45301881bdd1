/** Changes made by admins in the demo's last weeks, expressed relative to the current records. */
export type DemoChange = { daysAgo: number; entity: string } & (
  | { verb: 'create'; name: string }
  /** `was` holds the previous values. */
  | { verb: 'update'; name: string; was: object }
  | { verb: 'restock'; name: string; by: number }
  | { verb: 'delete'; name: string; was: object }
);

/** A moderator who stood in for the streamer as an admin during this time. */
export const TEMPORARY_ADMIN = { login: 'kettlewitch', fromDaysAgo: 20.5, untilDaysAgo: 11 } as const;

/** New offers were at the end of the list until this reordering. */
export const REORDERED_DAYS_AGO = 3.2;
/** The built-in command !commands was turned on. */
export const COMMAND_LIST_ENABLED_DAYS_AGO = 23.8;

/** Oldest first. */
export const DEMO_CHANGES: readonly DemoChange[] = [
  {
    daysAgo: 27.4,
    entity: 'site',
    verb: 'update',
    name: 'site',
    was: { tagline: 'Watch the live streams, join our events and earn rewards.' },
  },
  {
    daysAgo: 26.1,
    entity: 'category',
    verb: 'update',
    name: 'Collectibles',
    was: { description: 'Small numbered runs.' },
  },
  {
    daysAgo: 24.6,
    entity: 'offer',
    verb: 'update',
    name: 'Aurora Palace',
    was: {
      description2: '50 on Polar Lights',
      promocodeOffers: '50 free spins on Polar Lights, credited over five days',
    },
  },
  { daysAgo: 22.9, entity: 'offer', verb: 'create', name: 'Copper Comet' },
  { daysAgo: 21.3, entity: 'command', verb: 'create', name: 'playsafe' },
  { daysAgo: 17.2, entity: 'item', verb: 'restock', name: 'Sticker Pack', by: 30 },
  {
    daysAgo: 15.8,
    entity: 'command',
    verb: 'update',
    name: 'rules',
    was: { message: 'Be kind, no spoilers, no links. The moderators have the final say.' },
  },
  { daysAgo: 13.6, entity: 'offer', verb: 'update', name: 'Golden Heron', was: { description4: '€20' } },
  { daysAgo: 10.7, entity: 'offer', verb: 'create', name: 'Polar Nine' },
  { daysAgo: 9.3, entity: 'item', verb: 'restock', name: 'Green Room Mug', by: 12 },
  {
    daysAgo: 8.1,
    entity: 'command',
    verb: 'delete',
    name: 'giveaway',
    was: {
      command: 'giveaway',
      message: 'Anniversary week: we draw three mug winners from everyone in chat, Saturday at 22:00.',
      time: 60,
    },
  },
  { daysAgo: 6.4, entity: 'offer', verb: 'create', name: 'Velvet Dahlia' },
  {
    daysAgo: 5.5,
    entity: 'site',
    verb: 'update',
    name: 'site',
    was: { blockedDomains: [], promoGuard: 'warn' },
  },
  { daysAgo: 4.2, entity: 'command', verb: 'create', name: 'setup' },
  { daysAgo: 3.3, entity: 'offer', verb: 'create', name: 'Neon Harbor' },
  { daysAgo: 2.6, entity: 'item', verb: 'restock', name: 'Signed Poster', by: 5 },
  {
    daysAgo: 1.8,
    entity: 'offer',
    verb: 'update',
    name: 'Velvet Dahlia',
    was: { description1: '8%, paid on Mondays' },
  },
  {
    daysAgo: 0.9,
    entity: 'offer',
    verb: 'update',
    name: 'Quiet Thunder',
    was: { description2: '€3,000 for the top fifty' },
  },
  {
    daysAgo: 0.3,
    entity: 'site',
    verb: 'update',
    name: 'site',
    was: { contactEmail: 'neonace@mail.example.com' },
  },
];

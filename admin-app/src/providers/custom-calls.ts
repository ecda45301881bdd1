import type {
  BuiltIns,
  ConnectedAccount,
  EarningRules,
  GroupGift,
  LegalPageName,
  PreviewGroupGift,
  PreviewRequest,
  RewardTier,
  SaveAnnouncements,
  SaveClaimNotifications,
  SaveLegal,
  SaveSite,
} from '../shared/api';
import { claimCalls } from './claim-calls';
import { api, dataOf, sendFile } from './http-client';
import { importCalls } from './import-calls';
import { holds, reached, resent, unreadable } from './lost-answers';
import { personCalls } from './person-calls';
import { quickButtonCalls } from './quick-button-calls';
import { streamNightCalls } from './stream-night-calls';

const at = <Id>(id: Id) => ({ params: { path: { id } } });

const idsOf = (records: { id: number }[]) => records.map(({ id }) => id).join();

/** Each sends an order, and reads the present one. */
const orders = {
  offers: (offers: { id: number }[]) => dataOf(api.PUT('/api/offers/reorder', { body: { offers } })),
  items: (items: { id: number }[]) => dataOf(api.PUT('/api/shop/items/reorder', { body: { items } })),
  slots: (slots: { id: number }[]) =>
    dataOf(api.PUT('/api/hunts/current/slots/reorder', { body: { slots } })),
};
const inOrder = {
  offers: (): Promise<{ id: number }[]> => dataOf(api.GET('/api/offers')),
  items: (): Promise<{ id: number }[]> => dataOf(api.GET('/api/shop/items')),
  slots: (): Promise<{ id: number }[]> => dataOf(api.GET('/api/hunts/current/slots')),
};

const readRewards = () => dataOf(api.GET('/api/rewards/config'));
const readRules = () => dataOf(api.GET('/api/points/rules'));
const readGroupGifts = () => dataOf(api.GET('/api/points/gifts'));
const readBot = () => dataOf(api.GET('/api/bot/status'));
const readNotifications = () => dataOf(api.GET('/api/claim-notifications'));
const readSettings = () => dataOf(api.GET('/api/site/settings'));
const readLegal = (page: LegalPageName, locale: string) =>
  dataOf(api.GET('/api/legal/{page}/source', { params: { path: { page }, query: { locale } } }));

/** A change of a channel has only what changes. Its webhook is never returned whole. */
function holdsChannel(stored: { webhook: string | null }, { webhook, ...wanted }: ChannelChange): boolean {
  const changed = Object.entries(wanted).filter(([, value]) => typeof value === 'boolean');
  const isConnected = stored.webhook !== null;
  return (
    holds(stored, Object.fromEntries(changed)) &&
    (typeof webhook !== 'string' || isConnected === (webhook !== ''))
  );
}
type ChannelChange = SaveClaimNotifications | SaveAnnouncements;

/** Calls other than creating, updating or deleting a single record. */
export const customCalls = {
  ...streamNightCalls,
  ...importCalls,
  ...claimCalls,
  ...personCalls,
  ...quickButtonCalls,
  /** Stores the order. The list must contain every offer, item or slot exactly once. */
  reorder: (resource: keyof typeof orders, records: { id: number }[]): Promise<unknown> =>
    reached<unknown, { id: number }[]>(
      orders[resource](records),
      () => inOrder[resource](),
      (stored) => idsOf(stored) === idsOf(records),
    ),
  /** Clicks and code copies in the last 30 days. */
  offerClicks: () => dataOf(api.GET('/api/offers/clicks')),
  /** Which offers adults see in each country. */
  offerMap: () => dataOf(api.GET('/api/offers/map')),
  /** The offers an adult in one country would see. */
  offersIn: (country: string) => dataOf(api.GET('/api/offers/preview', { params: { query: { country } } })),
  rewardConfig: readRewards,
  /** Stores the tiers as a new version; earlier spins keep theirs. */
  saveRewards: (rewards: RewardTier[]) =>
    reached(dataOf(api.POST('/api/rewards/config', { body: { rewards } })), readRewards, (stored) =>
      holds(stored, { rewards }),
    ),
  spinStats: () => dataOf(api.GET('/api/rewards/stats')),
  /** How often each tier was drawn, compared with its odds. */
  tierOdds: () => dataOf(api.GET('/api/rewards/stats/tiers')),
  /** Whether this admin has recently confirmed their identity on Twitch. */
  confirmation: () => dataOf(api.GET('/api/auth/confirmation')),
  /** Restores a record to its state before the entry's change. Today's validation rules apply. */
  restore: (entryId: number) =>
    reached(
      dataOf(api.POST('/api/audit/{id}/restore', at(entryId))),
      () => dataOf(api.GET('/api/audit/{id}', at(entryId))),
      // Only the last change of a record can be restored, and restoring is a change.
      ({ isRestorable }) => !isRestorable,
    ),
  /** The version that runs, and when it was built. */
  version: () => dataOf(api.GET('/api/version')),
  /** The changelog, the newest version first. */
  changes: () => dataOf(api.GET('/api/version/changes')),
  dashboard: () => dataOf(api.GET('/api/dashboard')),
  /** The last stream that has ended; null if there is none. */
  lastStream: async () => (await dataOf(api.GET('/api/last-stream'))).stream,
  /** Connected accounts, chat connection and built-in commands. */
  botStatus: readBot,
  /** Twitch permissions that sources of points lack. */
  pointsPermissions: () => dataOf(api.GET('/api/points/permissions')),
  earningRules: readRules,
  saveEarningRules: (rules: EarningRules) =>
    reached(dataOf(api.PUT('/api/points/rules', { body: rules })), readRules, (stored) =>
      holds(stored, rules),
    ),
  /** How much viewers watch, and the price of the cheapest item. */
  watchHabits: () => dataOf(api.GET('/api/points/habits')),
  /** The latest payouts, and a page of the viewers present at the newest one. */
  payouts: (page: number) => dataOf(api.GET('/api/points/payouts', { params: { query: { page } } })),
  /** Points given out and spent, and the balances held. */
  economy: () => dataOf(api.GET('/api/points/economy')),
  userTotals: () => dataOf(api.GET('/api/users/totals')),
  /** The latest gifts to several viewers. */
  groupGifts: readGroupGifts,
  previewGroupGift: (gift: PreviewGroupGift) => dataOf(api.POST('/api/points/gifts/preview', { body: gift })),
  /** @param key idempotency key of the attempt */
  giveToGroup: (gift: GroupGift, key: string) =>
    resent(() =>
      dataOf(api.POST('/api/points/gifts', { params: { header: { 'Idempotency-Key': key } }, body: gift })),
    ),
  /** Repeating it changes nothing. */
  undoGroupGift: (giftId: number) =>
    resent(() => dataOf(api.POST('/api/points/gifts/{id}/undo', at(giftId)))),
  switchBuiltIns: (builtIns: BuiltIns) =>
    reached(
      dataOf(api.PUT('/api/bot/built-ins', { body: builtIns })),
      async () => (await readBot()).builtIns,
      (stored) => holds(stored, builtIns),
    ),
  disconnectAccount: (role: ConnectedAccount['role']) =>
    reached(
      dataOf(api.DELETE('/api/bot/connect/{role}', { params: { path: { role } } })),
      readBot,
      ({ accounts }) => accounts[role] === null,
    ),
  /** Renders a text as it would look in chat now. Nothing is stored or sent. */
  previewText: (request: PreviewRequest) => dataOf(api.POST('/api/bot/preview', { body: request })),
  /** Posts a test message in chat. */
  sendTestLine: () => unreadable(dataOf(api.POST('/api/bot/test-line'))),
  /** Settings of the announcements in chat and on Discord, with the delivery status. */
  claimNotifications: readNotifications,
  /** Whether another service would notice that the site is down. */
  heartbeat: () => dataOf(api.GET('/api/heartbeat')),
  saveClaimNotifications: (wanted: SaveClaimNotifications) =>
    reached(dataOf(api.PUT('/api/claim-notifications', { body: wanted })), readNotifications, (stored) =>
      holdsChannel(stored, wanted),
    ),
  /** Posts one test message to the team's webhook. */
  testClaimNotifications: () => unreadable(dataOf(api.POST('/api/claim-notifications/test'))),
  saveAnnouncements: (wanted: SaveAnnouncements) =>
    reached(
      dataOf(api.PUT('/api/claim-notifications/announcements', { body: wanted })),
      readNotifications,
      (stored) => holdsChannel(stored.announcements, wanted),
    ),
  testAnnouncements: () => unreadable(dataOf(api.POST('/api/claim-notifications/announcements/test'))),
  /** The public settings of the site. */
  site: () => dataOf(api.GET('/api/site')),
  siteSettings: readSettings,
  /** The Markdown of a legal text in one language. */
  legalSource: readLegal,
  saveLegal: (page: LegalPageName, text: SaveLegal) =>
    reached(
      dataOf(api.PUT('/api/legal/{page}', { params: { path: { page } }, body: text })),
      () => readLegal(page, text.locale),
      (stored) => holds(stored, text),
    ),
  /** Renders a legal text as visitors would see it. Stores nothing. */
  previewLegal: (page: LegalPageName, text: { locale: string; markdown: string }) =>
    dataOf(api.POST('/api/legal/{page}/preview', { params: { path: { page } }, body: text })),
  /** @param onSent called with the share sent so far, 0 to 1 */
  uploadPicture: (file: File, onSent: (share: number) => void) => sendFile('/api/media', file, onSent),
  saveSite: (settings: SaveSite) =>
    reached(dataOf(api.PUT('/api/site', { body: settings })), readSettings, (stored) =>
      holds(stored, settings),
    ),
} satisfies Record<string, (...args: never[]) => Promise<unknown>>;

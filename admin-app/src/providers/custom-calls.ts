import type {
  BuiltIns,
  ConnectedAccount,
  EarningRules,
  Gift,
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
import type { TeamState } from '../shared/claim-states';
import { api, dataOf, sendFile } from './http-client';
import { importCalls } from './import-calls';
import { streamNightCalls } from './stream-night-calls';

const at = <Id>(id: Id) => ({ params: { path: { id } } });
const ofUser = (userId: string) => ({ params: { path: { userId } } });

const orders = {
  offers: (offers: { id: number }[]) => dataOf(api.PUT('/api/offers/reorder', { body: { offers } })),
  items: (items: { id: number }[]) => dataOf(api.PUT('/api/shop/items/reorder', { body: { items } })),
  slots: (slots: { id: number }[]) =>
    dataOf(api.PUT('/api/hunts/current/slots/reorder', { body: { slots } })),
};

/** Calls other than creating, updating or deleting a single record. */
export const customCalls = {
  ...streamNightCalls,
  ...importCalls,
  /** Stores the order. The list must contain every offer, item or slot exactly once. */
  reorder: (resource: keyof typeof orders, records: { id: number }[]): Promise<unknown> =>
    orders[resource](records),
  /** Clicks and code copies in the last 30 days. */
  offerClicks: () => dataOf(api.GET('/api/offers/clicks')),
  /** Which offers adults see in each country. */
  offerMap: () => dataOf(api.GET('/api/offers/map')),
  /** The offers an adult in one country would see. */
  offersIn: (country: string) => dataOf(api.GET('/api/offers/preview', { params: { query: { country } } })),
  /** Flips the stored delivered flag. */
  toggleDelivered: (claimId: string) => dataOf(api.PATCH('/api/shop/claims/{id}/delivery', at(claimId))),
  /** Number of claims by state, among those the filter finds. */
  claimCounts: (filter: object) =>
    dataOf(api.GET('/api/shop/claims/counts', { params: { query: { filter: JSON.stringify(filter) } } })),
  /** Moves claims to a state. If one is refused, the others are still moved. */
  setClaimStates: (ids: string[], state: TeamState, note: string | null) =>
    dataOf(api.PATCH('/api/shop/claims/state', { body: { ids, state, note } })),
  /** A claim with its buyer, answers and timeline. */
  order: (claimId: string) => dataOf(api.GET('/api/shop/claims/{id}/order', at(claimId))),
  /** Buyers' answers for up to 100 claims; claims without answers are omitted. */
  answersOf: (ids: string[]) => dataOf(api.POST('/api/shop/claims/answers', { body: { ids } })),
  /** The team's note on a claim; an empty one is deleted. */
  saveClaimNote: (claimId: string, note: string) =>
    dataOf(
      note
        ? api.PUT('/api/shop/claims/{id}/note', { ...at(claimId), body: { note } })
        : api.DELETE('/api/shop/claims/{id}/note', at(claimId)),
    ),
  /** The buyer's code. */
  revealCode: (claimId: string) => dataOf(api.POST('/api/shop/claims/{id}/reveal-code', at(claimId))),
  /** How many of an item's digital codes are left, and how many were handed out. */
  itemCodes: (itemId: number) => dataOf(api.GET('/api/shop/items/{id}/codes', at(itemId))),
  /** Adds digital codes, all or none. @param codes one per line */
  addCodes: (itemId: number, codes: string) =>
    dataOf(api.POST('/api/shop/items/{id}/codes', { ...at(itemId), body: { codes } })),
  /** Removes the codes that have not been handed out. */
  clearCodes: (itemId: number) => dataOf(api.DELETE('/api/shop/items/{id}/codes', at(itemId))),
  /** Lets the viewer claim the daily reward immediately. */
  resetTimer: (userId: string) => dataOf(api.POST('/api/rewards/reset-timer/{userId}', ofUser(userId))),
  rewardConfig: () => dataOf(api.GET('/api/rewards/config')),
  /** Stores the tiers as a new version; earlier spins keep theirs. */
  saveRewards: (rewards: RewardTier[]) => dataOf(api.POST('/api/rewards/config', { body: { rewards } })),
  spinStats: () => dataOf(api.GET('/api/rewards/stats')),
  /** How often each tier was drawn, compared with its odds. */
  tierOdds: () => dataOf(api.GET('/api/rewards/stats/tiers')),
  /** The team's notes on a person, newest first. */
  notesOf: (userId: string) => dataOf(api.GET('/api/users/{userId}/notes', ofUser(userId))),
  addNote: (userId: string, text: string) =>
    dataOf(api.POST('/api/users/{userId}/notes', { ...ofUser(userId), body: { text } })),
  deleteNote: (userId: string, noteId: number) =>
    dataOf(api.DELETE('/api/users/{userId}/notes/{noteId}', { params: { path: { userId, noteId } } })),
  /** Gives points. @param key idempotency key of the attempt */
  giveGift: (userId: string, gift: Gift, key: string) =>
    dataOf(
      api.POST('/api/users/{userId}/gifts', {
        params: { path: { userId }, header: { 'Idempotency-Key': key } },
        body: gift,
      }),
    ),
  /** The user's sessions, most recently used first. */
  sessionsOf: (userId: string) => dataOf(api.GET('/api/users/{userId}/sessions', ofUser(userId))),
  endSession: (userId: string, sessionId: string) =>
    dataOf(api.DELETE('/api/users/{userId}/sessions/{id}', { params: { path: { userId, id: sessionId } } })),
  /** Signs the user out on every device. */
  endSessions: (userId: string) => dataOf(api.DELETE('/api/users/{userId}/sessions', ofUser(userId))),
  /** Signs this admin out on every other device. */
  endOtherSessions: () => dataOf(api.DELETE('/api/auth/sessions')),
  /** Whether this admin has recently confirmed their identity on Twitch. */
  confirmation: () => dataOf(api.GET('/api/auth/confirmation')),
  /** Restores a record to its state before the entry's change. Today's validation rules apply. */
  restore: (entryId: number) => dataOf(api.POST('/api/audit/{id}/restore', at(entryId))),
  dashboard: () => dataOf(api.GET('/api/dashboard')),
  /** Connected accounts, chat connection and built-in commands. */
  botStatus: () => dataOf(api.GET('/api/bot/status')),
  /** Twitch permissions that sources of points lack. */
  pointsPermissions: () => dataOf(api.GET('/api/points/permissions')),
  earningRules: () => dataOf(api.GET('/api/points/rules')),
  saveEarningRules: (rules: EarningRules) => dataOf(api.PUT('/api/points/rules', { body: rules })),
  /** How much viewers watch, and the price of the cheapest item. */
  watchHabits: () => dataOf(api.GET('/api/points/habits')),
  /** The latest payouts, and a page of the viewers present at the newest one. */
  payouts: (page: number) => dataOf(api.GET('/api/points/payouts', { params: { query: { page } } })),
  /** Points given out and spent, and the balances held. */
  economy: () => dataOf(api.GET('/api/points/economy')),
  userTotals: () => dataOf(api.GET('/api/users/totals')),
  /** The latest gifts to several viewers. */
  groupGifts: () => dataOf(api.GET('/api/points/gifts')),
  previewGroupGift: (gift: PreviewGroupGift) => dataOf(api.POST('/api/points/gifts/preview', { body: gift })),
  /** @param key idempotency key of the attempt */
  giveToGroup: (gift: GroupGift, key: string) =>
    dataOf(api.POST('/api/points/gifts', { params: { header: { 'Idempotency-Key': key } }, body: gift })),
  undoGroupGift: (giftId: number) => dataOf(api.POST('/api/points/gifts/{id}/undo', at(giftId))),
  /** Undoes a team member's change of a balance. @param version of the ledger entry */
  undoPoints: (userId: string, version: number) =>
    dataOf(api.POST('/api/users/{userId}/points/{version}/undo', { params: { path: { userId, version } } })),
  /** Sets whether a person earns points. @param reason for the audit trail */
  setEarning: (userId: string, earnsPoints: boolean, reason: string) =>
    dataOf(api.PUT('/api/users/{userId}/earning', { ...ofUser(userId), body: { earnsPoints, reason } })),
  /** @param until null to suspend until lifted */
  suspend: (userId: string, until: string | null, reason: string) =>
    dataOf(api.PUT('/api/users/{userId}/suspension', { ...ofUser(userId), body: { until, reason } })),
  liftSuspension: (userId: string) => dataOf(api.DELETE('/api/users/{userId}/suspension', ofUser(userId))),
  switchBuiltIns: (builtIns: BuiltIns) => dataOf(api.PUT('/api/bot/built-ins', { body: builtIns })),
  disconnectAccount: (role: ConnectedAccount['role']) =>
    dataOf(api.DELETE('/api/bot/connect/{role}', { params: { path: { role } } })),
  /** Renders a text as it would look in chat now. Nothing is stored or sent. */
  previewText: (request: PreviewRequest) => dataOf(api.POST('/api/bot/preview', { body: request })),
  /** Posts a test message in chat. */
  sendTestLine: () => dataOf(api.POST('/api/bot/test-line')),
  /** Settings of the announcements in chat and on Discord, with the delivery status. */
  claimNotifications: () => dataOf(api.GET('/api/claim-notifications')),
  saveClaimNotifications: (wanted: SaveClaimNotifications) =>
    dataOf(api.PUT('/api/claim-notifications', { body: wanted })),
  /** Posts one test message to the team's webhook. */
  testClaimNotifications: () => dataOf(api.POST('/api/claim-notifications/test')),
  saveAnnouncements: (wanted: SaveAnnouncements) =>
    dataOf(api.PUT('/api/claim-notifications/announcements', { body: wanted })),
  testAnnouncements: () => dataOf(api.POST('/api/claim-notifications/announcements/test')),
  /** The public settings of the site. */
  site: () => dataOf(api.GET('/api/site')),
  siteSettings: () => dataOf(api.GET('/api/site/settings')),
  /** The Markdown of a legal text in one language. */
  legalSource: (page: LegalPageName, locale: string) =>
    dataOf(api.GET('/api/legal/{page}/source', { params: { path: { page }, query: { locale } } })),
  saveLegal: (page: LegalPageName, text: SaveLegal) =>
    dataOf(api.PUT('/api/legal/{page}', { params: { path: { page } }, body: text })),
  /** Renders a legal text as visitors would see it. Stores nothing. */
  previewLegal: (page: LegalPageName, text: { locale: string; markdown: string }) =>
    dataOf(api.POST('/api/legal/{page}/preview', { params: { path: { page } }, body: text })),
  /** @param onSent called with the share sent so far, 0 to 1 */
  uploadPicture: (file: File, onSent: (share: number) => void) => sendFile('/api/media', file, onSent),
  saveSite: (settings: SaveSite) => dataOf(api.PUT('/api/site', { body: settings })),
} satisfies Record<string, (...args: never[]) => Promise<unknown>>;

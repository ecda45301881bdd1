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
  SaveClaimNotifications,
  SaveLegal,
  SaveSite,
} from '../shared/api';
import type { TeamState } from '../shared/claim-states';
import { api, dataOf, sendFile } from './http-client';
import { importVerbs } from './import-verbs';
import { streamNightVerbs } from './stream-night-verbs';

const at = <Id>(id: Id) => ({ params: { path: { id } } });
const ofUser = (userId: string) => ({ params: { path: { userId } } });

const orders = {
  offers: (offers: { id: number }[]) => dataOf(api.PUT('/api/offers/reorder', { body: { offers } })),
  items: (items: { id: number }[]) => dataOf(api.PUT('/api/shop/items/reorder', { body: { items } })),
  slots: (slots: { id: number }[]) =>
    dataOf(api.PUT('/api/hunts/current/slots/reorder', { body: { slots } })),
};

/** The calls that are no create, update or delete of one record. */
export const verbs = {
  ...streamNightVerbs,
  ...importVerbs,
  /** Stores the order; the list must hold every offer, item or slot exactly once. */
  reorder: (resource: keyof typeof orders, records: { id: number }[]): Promise<unknown> =>
    orders[resource](records),
  /** Clicks and code copies of the last 30 days. */
  offerClicks: () => dataOf(api.GET('/api/offers/clicks')),
  /** Which offers adults see where. */
  offerMap: () => dataOf(api.GET('/api/offers/map')),
  /** The offers as an adult in one country sees them. */
  offersIn: (country: string) => dataOf(api.GET('/api/offers/preview', { params: { query: { country } } })),
  /** Flips the delivered flag of the claim with this id. */
  toggleDelivered: (claimId: string) => dataOf(api.PATCH('/api/shop/claims/{id}/delivery', at(claimId))),
  /** How many of the claims that a filter finds are in each state. */
  claimCounts: (filter: object) =>
    dataOf(api.GET('/api/shop/claims/counts', { params: { query: { filter: JSON.stringify(filter) } } })),
  /** Moves claims to a state. What one of them refuses keeps none of the others. */
  setClaimStates: (ids: string[], state: TeamState, note: string | null) =>
    dataOf(api.PATCH('/api/shop/claims/state', { body: { ids, state, note } })),
  /** A claim with its buyer, answers and timeline. */
  order: (claimId: string) => dataOf(api.GET('/api/shop/claims/{id}/order', at(claimId))),
  /** What the buyers of up to 100 claims answered; those without answers are left out. */
  answersOf: (ids: string[]) => dataOf(api.POST('/api/shop/claims/answers', { body: { ids } })),
  /** What the team keeps in mind about a claim; empty for nothing. */
  saveClaimNote: (claimId: string, note: string) =>
    dataOf(
      note
        ? api.PUT('/api/shop/claims/{id}/note', { ...at(claimId), body: { note } })
        : api.DELETE('/api/shop/claims/{id}/note', at(claimId)),
    ),
  /** The code that the buyer was given. */
  revealCode: (claimId: string) => dataOf(api.POST('/api/shop/claims/{id}/reveal-code', at(claimId))),
  /** How many digital codes of an item are left, and how many were handed out. */
  itemCodes: (itemId: number) => dataOf(api.GET('/api/shop/items/{id}/codes', at(itemId))),
  /** Adds digital codes, all or none. @param codes one a line */
  addCodes: (itemId: number, codes: string) =>
    dataOf(api.POST('/api/shop/items/{id}/codes', { ...at(itemId), body: { codes } })),
  /** Takes back the codes that nobody was given. */
  clearCodes: (itemId: number) => dataOf(api.DELETE('/api/shop/items/{id}/codes', at(itemId))),
  /** Lets the viewer claim the daily reward at once. */
  resetTimer: (userId: string) => dataOf(api.POST('/api/rewards/reset-timer/{userId}', ofUser(userId))),
  rewardConfig: () => dataOf(api.GET('/api/rewards/config')),
  /** Stores the tiers as a new version; earlier spins keep theirs. */
  saveRewards: (rewards: RewardTier[]) => dataOf(api.POST('/api/rewards/config', { body: { rewards } })),
  spinStats: () => dataOf(api.GET('/api/rewards/stats')),
  /** How often each tier was drawn, against its odds. */
  tierOdds: () => dataOf(api.GET('/api/rewards/stats/tiers')),
  /** What the team has noted on a person, newest first. */
  notesOf: (userId: string) => dataOf(api.GET('/api/users/{userId}/notes', ofUser(userId))),
  addNote: (userId: string, text: string) =>
    dataOf(api.POST('/api/users/{userId}/notes', { ...ofUser(userId), body: { text } })),
  deleteNote: (userId: string, noteId: number) =>
    dataOf(api.DELETE('/api/users/{userId}/notes/{noteId}', { params: { path: { userId, noteId } } })),
  /** Gives points. @param key of one attempt: sent again with it, nothing is given twice */
  giveGift: (userId: string, gift: Gift, key: string) =>
    dataOf(
      api.POST('/api/users/{userId}/gifts', {
        params: { path: { userId }, header: { 'Idempotency-Key': key } },
        body: gift,
      }),
    ),
  /** Where the user is signed in, the newest use first. */
  sessionsOf: (userId: string) => dataOf(api.GET('/api/users/{userId}/sessions', ofUser(userId))),
  endSession: (userId: string, sessionId: string) =>
    dataOf(api.DELETE('/api/users/{userId}/sessions/{id}', { params: { path: { userId, id: sessionId } } })),
  /** Signs the user out on every device. */
  endSessions: (userId: string) => dataOf(api.DELETE('/api/users/{userId}/sessions', ofUser(userId))),
  /** Signs this admin out everywhere but here. */
  endOtherSessions: () => dataOf(api.DELETE('/api/auth/sessions')),
  /** Whether this admin has confirmed on Twitch lately who they are. */
  confirmation: () => dataOf(api.GET('/api/auth/confirmation')),
  /** Saves a record as it was before the entry's change, by today's rules. */
  restore: (entryId: number) => dataOf(api.POST('/api/audit/{id}/restore', at(entryId))),
  dashboard: () => dataOf(api.GET('/api/dashboard')),
  /** Connected accounts, the bot in the chat, its own commands. */
  botStatus: () => dataOf(api.GET('/api/bot/status')),
  /** Which source of points lacks which permission on Twitch. */
  pointsPermissions: () => dataOf(api.GET('/api/points/permissions')),
  /** What earns how much. */
  earningRules: () => dataOf(api.GET('/api/points/rules')),
  saveEarningRules: (rules: EarningRules) => dataOf(api.PUT('/api/points/rules', { body: rules })),
  /** How much people watch, and what the cheapest item costs. */
  watchHabits: () => dataOf(api.GET('/api/points/habits')),
  /** The last payouts, and a page of those who were there in the newest. */
  payouts: (page: number) => dataOf(api.GET('/api/points/payouts', { params: { query: { page } } })),
  /** What was given out and spent, and what balances hold. */
  economy: () => dataOf(api.GET('/api/points/economy')),
  /** The last gifts to many at once. */
  groupGifts: () => dataOf(api.GET('/api/points/gifts')),
  previewGroupGift: (gift: PreviewGroupGift) => dataOf(api.POST('/api/points/gifts/preview', { body: gift })),
  /** @param key of one attempt, as of {@link giveGift} */
  giveToGroup: (gift: GroupGift, key: string) =>
    dataOf(api.POST('/api/points/gifts', { params: { header: { 'Idempotency-Key': key } }, body: gift })),
  undoGroupGift: (giftId: number) => dataOf(api.POST('/api/points/gifts/{id}/undo', at(giftId))),
  /** Takes back what one of the team did to a balance. @param version of the entry */
  undoPoints: (userId: string, version: number) =>
    dataOf(api.POST('/api/users/{userId}/points/{version}/undo', { params: { path: { userId, version } } })),
  /** Whether somebody earns points. @param reason for the audit */
  setEarning: (userId: string, earnsPoints: boolean, reason: string) =>
    dataOf(api.PUT('/api/users/{userId}/earning', { ...ofUser(userId), body: { earnsPoints, reason } })),
  /** @param until null until it is lifted */
  suspend: (userId: string, until: string | null, reason: string) =>
    dataOf(api.PUT('/api/users/{userId}/suspension', { ...ofUser(userId), body: { until, reason } })),
  liftSuspension: (userId: string) => dataOf(api.DELETE('/api/users/{userId}/suspension', ofUser(userId))),
  switchBuiltIns: (builtIns: BuiltIns) => dataOf(api.PUT('/api/bot/built-ins', { body: builtIns })),
  disconnectAccount: (role: ConnectedAccount['role']) =>
    dataOf(api.DELETE('/api/bot/connect/{role}', { params: { path: { role } } })),
  /** What a text would look like in the chat now; nothing is stored or sent. */
  previewText: (request: PreviewRequest) => dataOf(api.POST('/api/bot/preview', { body: request })),
  /** Lets the bot say one line in the chat. */
  sendTestLine: () => dataOf(api.POST('/api/bot/test-line')),
  /** Where new claims are told, and how that goes. */
  claimNotifications: () => dataOf(api.GET('/api/claim-notifications')),
  saveClaimNotifications: (wanted: SaveClaimNotifications) =>
    dataOf(api.PUT('/api/claim-notifications', { body: wanted })),
  /** Posts one message to the Discord webhook. */
  testClaimNotifications: () => dataOf(api.POST('/api/claim-notifications/test')),
  /** What the public reads of the site. */
  site: () => dataOf(api.GET('/api/site')),
  siteSettings: () => dataOf(api.GET('/api/site/settings')),
  /** The Markdown of a legal text in one language. */
  legalSource: (page: LegalPageName, locale: string) =>
    dataOf(api.GET('/api/legal/{page}/source', { params: { path: { page }, query: { locale } } })),
  saveLegal: (page: LegalPageName, text: SaveLegal) =>
    dataOf(api.PUT('/api/legal/{page}', { params: { path: { page } }, body: text })),
  /** What visitors would read; nothing is stored. */
  previewLegal: (page: LegalPageName, text: { locale: string; markdown: string }) =>
    dataOf(api.POST('/api/legal/{page}/preview', { params: { path: { page } }, body: text })),
  /** @param onSent is told what share of it has left, 0 to 1 */
  uploadPicture: (file: File, onSent: (share: number) => void) => sendFile('/api/media', file, onSent),
  saveSite: (settings: SaveSite) => dataOf(api.PUT('/api/site', { body: settings })),
} satisfies Record<string, (...args: never[]) => Promise<unknown>>;

import type {
  AnsweredClaim,
  BotStatus,
  BuiltIns,
  ClaimCounts,
  ClaimNotifications,
  ClaimStatesSet,
  ClicksOfDay,
  CodesAdded,
  Confirmation,
  ConnectedAccount,
  Dashboard,
  EarningRules,
  Economy,
  Gift,
  GiftGiven,
  GivenGroupGift,
  GroupGift,
  GroupGiftPreview,
  ItemCodes,
  LegalPageName,
  LegalPreview,
  LegalSource,
  Offer,
  OfferMap,
  Order,
  Payouts,
  PersonNote,
  PointsPermission,
  PointsStanding,
  PreviewGroupGift,
  PreviewRequest,
  Restored,
  RewardConfig,
  RewardTier,
  SaveClaimNotifications,
  SaveLegal,
  SaveSite,
  SessionsEnded,
  ShopClaim,
  Site,
  SiteSettings,
  SpinStats,
  TextPreview,
  TierOdds,
  UploadedPicture,
  UserSession,
  WatchHabits,
} from '../shared/api';
import type { TeamState } from '../shared/claim-states';
import { call } from './call';
import { API, sendFile } from './http-client';
import { moveInVerbs } from './move-in-verbs';
import { mappingOf } from './resources';
import { streamNightVerbs } from './stream-night-verbs';

const id = encodeURIComponent;

/** The calls that are no create, update or delete of one record. */
export const verbs = {
  ...streamNightVerbs,
  ...moveInVerbs,
  /** Stores the order; the list must hold every offer, item or slot exactly once. */
  reorder: (resource: 'offers' | 'items' | 'slots', records: { id: number }[]) =>
    call<unknown>('PUT', `${mappingOf(resource).path}/reorder`, { [resource]: records }),
  /** Clicks and code copies of the last 30 days. */
  offerClicks: () => call<ClicksOfDay[]>('GET', 'offers/clicks'),
  /** Which offers adults see where. */
  offerMap: () => call<OfferMap>('GET', 'offers/map'),
  /** The offers as an adult in one country sees them. */
  offersIn: (country: string) => call<Offer[]>('GET', `offers/preview?country=${id(country)}`),
  /** Flips the delivered flag of the claim with this id. */
  toggleDelivered: (claimId: string) => call<ShopClaim>('PATCH', `shop/claims/${id(claimId)}/delivery`),
  /** How many of the claims that a filter finds are in each state. */
  claimCounts: (filter: object) =>
    call<ClaimCounts>('GET', `shop/claims/counts?filter=${id(JSON.stringify(filter))}`),
  /** Moves claims to a state. What one of them refuses keeps none of the others. */
  setClaimStates: (ids: string[], state: TeamState, note: string | null) =>
    call<ClaimStatesSet>('PATCH', 'shop/claims/state', { ids, state, note }),
  /** A claim with its buyer, answers and timeline. */
  order: (claimId: string) => call<Order>('GET', `shop/claims/${id(claimId)}/order`),
  /** What the buyers of up to 100 claims answered; those without answers are left out. */
  answersOf: (ids: string[]) => call<AnsweredClaim[]>('POST', 'shop/claims/answers', { ids }),
  /** What the team keeps in mind about a claim; empty for nothing. */
  saveClaimNote: (claimId: string, note: string) =>
    call<Order>(note ? 'PUT' : 'DELETE', `shop/claims/${id(claimId)}/note`, note ? { note } : undefined),
  /** The code that the buyer was given. */
  revealCode: (claimId: string) => call<{ code: string }>('POST', `shop/claims/${id(claimId)}/reveal-code`),
  /** How many digital codes of an item are left, and how many were handed out. */
  itemCodes: (itemId: number) => call<ItemCodes>('GET', `shop/items/${itemId}/codes`),
  /** Adds digital codes, all or none. @param codes one a line */
  addCodes: (itemId: number, codes: string) =>
    call<CodesAdded>('POST', `shop/items/${itemId}/codes`, { codes }),
  /** Takes back the codes that nobody was given. */
  clearCodes: (itemId: number) => call<ItemCodes>('DELETE', `shop/items/${itemId}/codes`),
  /** Lets the viewer claim the daily reward at once. */
  resetTimer: (userId: string) => call<unknown>('POST', `rewards/reset-timer/${id(userId)}`),
  rewardConfig: () => call<RewardConfig>('GET', 'rewards/config'),
  /** Stores the tiers as a new version; earlier spins keep theirs. */
  saveRewards: (rewards: RewardTier[]) => call<unknown>('POST', 'rewards/config', { rewards }),
  spinStats: () => call<SpinStats>('GET', 'rewards/stats'),
  /** How often each tier was drawn, against its odds. */
  tierOdds: () => call<TierOdds[]>('GET', 'rewards/stats/tiers'),
  /** What the team has noted on a person, newest first. */
  notesOf: (userId: string) => call<PersonNote[]>('GET', `users/${id(userId)}/notes`),
  addNote: (userId: string, text: string) => call<PersonNote>('POST', `users/${id(userId)}/notes`, { text }),
  deleteNote: (userId: string, noteId: number) =>
    call<PersonNote>('DELETE', `users/${id(userId)}/notes/${noteId}`),
  /** Gives points. @param key of one attempt: sent again with it, nothing is given twice */
  giveGift: (userId: string, gift: Gift, key: string) =>
    call<GiftGiven>('POST', `users/${id(userId)}/gifts`, gift, new Headers({ 'Idempotency-Key': key })),
  /** Where the user is signed in, the newest use first. */
  sessionsOf: (userId: string) => call<UserSession[]>('GET', `users/${id(userId)}/sessions`),
  endSession: (userId: string, sessionId: string) =>
    call<UserSession>('DELETE', `users/${id(userId)}/sessions/${id(sessionId)}`),
  /** Signs the user out on every device. */
  endSessions: (userId: string) => call<SessionsEnded>('DELETE', `users/${id(userId)}/sessions`),
  /** Signs this admin out everywhere but here. */
  endOtherSessions: () => call<SessionsEnded>('DELETE', 'auth/sessions'),
  /** Whether this admin has confirmed on Twitch lately who they are. */
  confirmation: () => call<Confirmation>('GET', 'auth/confirmation'),
  /** Saves a record as it was before the entry's change, by today's rules. */
  restore: (entryId: number) => call<Restored>('POST', `audit/${entryId}/restore`),
  dashboard: () => call<Dashboard>('GET', 'dashboard'),
  /** Connected accounts, the bot in the chat, its own commands. */
  botStatus: () => call<BotStatus>('GET', 'bot/status'),
  /** Which source of points lacks which permission on Twitch. */
  pointsPermissions: () => call<PointsPermission[]>('GET', 'points/permissions'),
  /** What earns how much. */
  earningRules: () => call<EarningRules>('GET', 'points/rules'),
  saveEarningRules: (rules: EarningRules) => call<EarningRules>('PUT', 'points/rules', rules),
  /** How much people watch, and what the cheapest item costs. */
  watchHabits: () => call<WatchHabits>('GET', 'points/habits'),
  /** The last payouts, and a page of those who were there in the newest. */
  payouts: (page: number) => call<Payouts>('GET', `points/payouts?page=${page}`),
  /** What was given out and spent, and what balances hold. */
  economy: () => call<Economy>('GET', 'points/economy'),
  /** The last gifts to many at once. */
  groupGifts: () => call<GivenGroupGift[]>('GET', 'points/gifts'),
  previewGroupGift: (gift: PreviewGroupGift) => call<GroupGiftPreview>('POST', 'points/gifts/preview', gift),
  /** @param key of one attempt, as of {@link giveGift} */
  giveToGroup: (gift: GroupGift, key: string) =>
    call<GivenGroupGift>('POST', 'points/gifts', gift, new Headers({ 'Idempotency-Key': key })),
  undoGroupGift: (giftId: number) => call<GivenGroupGift>('POST', `points/gifts/${giftId}/undo`),
  /** Takes back what one of the team did to a balance. @param version of the entry */
  undoPoints: (userId: string, version: number) =>
    call<GiftGiven>('POST', `users/${id(userId)}/points/${version}/undo`),
  /** Whether somebody earns points. @param reason for the audit */
  setEarning: (userId: string, earnsPoints: boolean, reason: string) =>
    call<PointsStanding>('PUT', `users/${id(userId)}/earning`, { earnsPoints, reason }),
  /** @param until null until it is lifted */
  suspend: (userId: string, until: string | null, reason: string) =>
    call<PointsStanding>('PUT', `users/${id(userId)}/suspension`, { until, reason }),
  liftSuspension: (userId: string) => call<PointsStanding>('DELETE', `users/${id(userId)}/suspension`),
  switchBuiltIns: (builtIns: BuiltIns) => call<BuiltIns>('PUT', 'bot/built-ins', builtIns),
  disconnectAccount: (role: ConnectedAccount['role']) =>
    call<ConnectedAccount>('DELETE', `bot/connect/${role}`),
  /** What a text would look like in the chat now; nothing is stored or sent. */
  previewText: (request: PreviewRequest) => call<TextPreview>('POST', 'bot/preview', request),
  /** Lets the bot say one line in the chat. */
  sendTestLine: () => call<unknown>('POST', 'bot/test-line'),
  /** Where new claims are told, and how that goes. */
  claimNotifications: () => call<ClaimNotifications>('GET', 'claim-notifications'),
  saveClaimNotifications: (wanted: SaveClaimNotifications) =>
    call<ClaimNotifications>('PUT', 'claim-notifications', wanted),
  /** Posts one message to the Discord webhook. */
  testClaimNotifications: () => call<ClaimNotifications>('POST', 'claim-notifications/test'),
  /** What the public reads of the site. */
  site: () => call<Site>('GET', 'site'),
  siteSettings: () => call<SiteSettings>('GET', 'site/settings'),
  /** The Markdown of a legal text in one language. */
  legalSource: (page: LegalPageName, locale: string) =>
    call<LegalSource>('GET', `legal/${page}/source?locale=${id(locale)}`),
  saveLegal: (page: LegalPageName, text: SaveLegal) => call<LegalSource>('PUT', `legal/${page}`, text),
  /** What visitors would read; nothing is stored. */
  previewLegal: (page: LegalPageName, text: { locale: string; markdown: string }) =>
    call<LegalPreview>('POST', `legal/${page}/preview`, text),
  /** @param onSent is told what share of it has left, 0 to 1 */
  uploadPicture: (file: File, onSent: (share: number) => void) =>
    sendFile<UploadedPicture>(`${API}/media`, file, onSent),
  saveSite: (settings: SaveSite) => call<SiteSettings>('PUT', 'site', settings),
} satisfies Record<string, (...args: never[]) => Promise<unknown>>;

import type {
  AddHunt,
  AddSlot,
  AddedStoreItems,
  AddStoreItems,
  AnsweredClaim,
  AwardedPrize,
  BotStatus,
  BuiltIns,
  ClaimCounts,
  ClaimNotifications,
  ClaimStatesSet,
  ClicksOfDay,
  CodesAdded,
  CommandImport,
  CommandImportBatch,
  Confirmation,
  ConnectedAccount,
  Dashboard,
  EarningRules,
  Economy,
  Gift,
  GiftGiven,
  GivenGroupGift,
  Hunt,
  HuntDesk,
  HuntSlot,
  SaveHunt,
  SaveSlot,
  SetHuntState,
  SlotSuggestion,
  GroupGift,
  GroupGiftPreview,
  Guess,
  GuessAwarded,
  ImportBatch,
  ImportPreview,
  ImportRun,
  ItemCodes,
  LegalPageName,
  LegalPreview,
  LegalSource,
  Offer,
  OfferMap,
  OpenRedemptions,
  Overlay,
  OverlayAddress,
  OverlayName,
  Order,
  Payouts,
  PersonNote,
  PlannedText,
  PointsPermission,
  PointsStanding,
  PreviewGroupGift,
  PreviewRequest,
  Raffle,
  ReadRedemptions,
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
  SkippedLines,
  SpinStats,
  StageImport,
  StartStreamElements,
  StoreItems,
  TextPreview,
  TierOdds,
  UploadedPicture,
  UserSession,
  WatchHabits,
} from '../shared/api';
import type { TeamState } from '../shared/claim-states';
import { API, httpClient, sendFile } from './http-client';
import { mappingOf } from './resources';

async function call<T>(method: string, path: string, body?: unknown, headers?: Headers): Promise<T> {
  const { json } = await httpClient(`${API}/${path}`, { method, body: JSON.stringify(body), headers });
  return json as T;
}

const id = encodeURIComponent;

/** The calls that are no create, update or delete of one record. */
export const verbs = {
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
  /** The bonus hunt that runs, as the team sees it. */
  huntDesk: () => call<HuntDesk>('GET', 'hunts/current/desk'),
  beginHunt: (hunt: AddHunt) => call<Hunt>('POST', 'hunts', hunt),
  saveHunt: (hunt: SaveHunt) => call<Hunt>('PUT', 'hunts/current', hunt),
  setHuntState: (state: SetHuntState) => call<Hunt>('PUT', 'hunts/current/state', state),
  addSlot: (slot: AddSlot) => call<HuntSlot>('POST', 'hunts/current/slots', slot),
  saveSlot: (slotId: number, slot: SaveSlot) => call<HuntSlot>('PUT', `hunts/current/slots/${slotId}`, slot),
  deleteSlot: (slotId: number) => call<HuntSlot>('DELETE', `hunts/current/slots/${slotId}`),
  /** What viewers have suggested and nobody has taken or dropped. */
  slotSuggestions: () => call<SlotSuggestion[]>('GET', 'hunts/current/suggestions'),
  dropSuggestion: (suggestionId: number) => call<void>('DELETE', `hunts/current/suggestions/${suggestionId}`),
  /** A raffle as the team sees it. */
  raffleDesk: (raffleId: number) => call<Raffle>('GET', `raffles/${raffleId}/desk`),
  openRaffle: (raffleId: number) => call<Raffle>('POST', `raffles/${raffleId}/open`),
  closeRaffle: (raffleId: number) => call<Raffle>('POST', `raffles/${raffleId}/close`),
  /** Draws for the next place. @param note passes over the one who is waited for */
  drawRaffle: (raffleId: number, note: string | null) =>
    call<Raffle>('POST', `raffles/${raffleId}/draw`, { note }),
  /** Tries again to give a prize. @param draw its number */
  awardRaffle: (raffleId: number, draw: number) =>
    call<AwardedPrize>('POST', `raffles/${raffleId}/award`, { draw }),
  lockGuess: (guessId: number) => call<Guess>('POST', `guesses/${guessId}/lock`),
  /** @param cents what it was */
  settleGuess: (guessId: number, cents: number) =>
    call<Guess>('POST', `guesses/${guessId}/settle`, { cents }),
  cancelGuess: (guessId: number) => call<Guess>('POST', `guesses/${guessId}/cancel`),
  /** Tries again to give a prize. @param place the winner's */
  awardGuess: (guessId: number, place: number) =>
    call<GuessAwarded>('POST', `guesses/${guessId}/award`, { place }),
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
  /** Commands that were brought along, the newest first. */
  commandImports: () => call<CommandImportBatch[]>('GET', 'command-imports'),
  commandImport: (importId: number) => call<CommandImport>('GET', `command-imports/${importId}`),
  /** Nothing is stored before it is applied. @param content in base64 */
  stageCommands: (content: string, name: string) =>
    call<CommandImport>('POST', 'command-imports', { content, name }),
  stageNightbot: (channel: string) => call<CommandImport>('POST', 'command-imports/nightbot', { channel }),
  /** @param token for hidden commands and timers */
  stageStreamElements: (channel: string, token?: string) =>
    call<CommandImport>('POST', 'command-imports/streamelements', { channel, token }),
  chooseTexts: (importId: number, choices: Pick<PlannedText, 'item' | 'choice'>[]) =>
    call<CommandImport>('PUT', `command-imports/${importId}/choices`, { choices }),
  /** @param hash of what was looked at */
  applyCommands: (importId: number, hash: string) =>
    call<CommandImport>('POST', `command-imports/${importId}/apply`, { hash }),
  undoCommands: (importId: number) => call<CommandImport>('POST', `command-imports/${importId}/undo`),
  discardCommands: (importId: number) => call<CommandImportBatch>('DELETE', `command-imports/${importId}`),
  /** What was imported, the newest first. */
  imports: () => call<ImportBatch[]>('GET', 'imports'),
  importRun: (importId: number) => call<ImportRun>('GET', `imports/${importId}`),
  skippedLines: (importId: number, page: number) =>
    call<SkippedLines>('GET', `imports/${importId}/skipped?page=${page}`),
  /** How a file looks; nothing is stored. @param content in base64 */
  previewImport: (content: string) => call<ImportPreview>('POST', 'imports/preview', { content }),
  /** Stores who a file names; no points move. */
  stageImport: (file: StageImport) => call<ImportRun>('POST', 'imports', file),
  /** Begins to read the leaderboards of a channel; no points move. */
  startStreamElements: (from: StartStreamElements) => call<ImportRun>('POST', 'imports/streamelements', from),
  /** What the store of a channel holds, and what it would be here; nothing is stored. */
  lookAtStoreItems: (from: StartStreamElements) =>
    call<StoreItems>('POST', 'imports/streamelements/items/preview', from),
  /** Adds them to the shop, hidden. */
  addStoreItems: (wanted: AddStoreItems) =>
    call<AddedStoreItems>('POST', 'imports/streamelements/items', wanted),
  /** What viewers bought there and were not given. */
  openRedemptions: (from: ReadRedemptions) =>
    call<OpenRedemptions>('POST', 'imports/streamelements/redemptions', from),
  /** Begins it. @param hash of the import as it was looked at */
  applyImport: (importId: number, hash: string) =>
    call<ImportRun>('POST', `imports/${importId}/apply`, { hash }),
  /** Takes it back, as far as people still have it. */
  undoImport: (importId: number) => call<ImportRun>('POST', `imports/${importId}/undo`),
  /** Drops what is only staged. */
  discardImport: (importId: number) => call<ImportBatch>('DELETE', `imports/${importId}`),
  /** @param onSent is told what share of it has left, 0 to 1 */
  uploadPicture: (file: File, onSent: (share: number) => void) =>
    sendFile<UploadedPicture>(`${API}/media`, file, onSent),
  overlays: () => call<Overlay[]>('GET', 'overlays'),
  /** The old address ends at once; the new one is answered this once. */
  changeOverlayAddress: (name: OverlayName) => call<OverlayAddress>('POST', `overlays/${name}/address`),
  saveSite: (settings: SaveSite) => call<SiteSettings>('PUT', 'site', settings),
} satisfies Record<string, (...args: never[]) => Promise<unknown>>;

import { AuditEntry } from './audit/audit-entry.entity.js';
import { Session } from './auth/session.entity.js';
import { AutoMessage } from './bot/auto-message.entity.js';
import { BotCommandName } from './bot/bot-command-name.entity.js';
import { BotCommand } from './bot/bot-command.entity.js';
import { BotCounter } from './bot/bot-counter.entity.js';
import { Break } from './breaks/break.entity.js';
import { LegalText } from './legal/legal-text.entity.js';
import { FetchedDatabase } from './country/fetched-database.entity.js';
import { AttendanceRow } from './earning/attendance.entity.js';
import { EarnedBroadcast } from './earning/earned-broadcast.entity.js';
import { EarnedDay } from './earning/earned-day.entity.js';
import { EarningOptOut } from './earning/earning-opt-out.entity.js';
import { EarningRules } from './earning/earning-rules.entity.js';
import { Tick } from './earning/tick.entity.js';
import { SiteIdentity } from './exports/site-identity.entity.js';
import { CommandImport } from './imports/commands/command-import.entity.js';
import { ImportBatch } from './imports/import-batch.entity.js';
import { ImportRow } from './imports/import-row.entity.js';
import { ImportShare } from './imports/import-share.entity.js';
import { Media } from './media/media.entity.js';
import { OfferClick } from './offers/clicks/offer-click.entity.js';
import { Offer } from './offers/offer.entity.js';
import { Balance } from './points/balance.entity.js';
import { CommandPayment } from './points/command-payment.entity.js';
import { Gift } from './points/gift.entity.js';
import { GroupGift } from './points/group-gift.entity.js';
import { PointEntry } from './points/point-entry.entity.js';
import { GuessEntry } from './guesses/guess-entry.entity.js';
import { GuessGame } from './guesses/guess-game.entity.js';
import { HuntSlot } from './hunts/hunt-slot.entity.js';
import { Hunt } from './hunts/hunt.entity.js';
import { SlotSuggestion } from './hunts/slot-suggestion.entity.js';
import { PrizeAwarded } from './prizes/prize-awarded.entity.js';
import { RaffleDraw } from './raffles/raffle-draw.entity.js';
import { RaffleEntry } from './raffles/raffle-entry.entity.js';
import { Raffle } from './raffles/raffle.entity.js';
import { FormerMember } from './privacy/former-member.entity.js';
import { RewardConfig } from './rewards/reward-config.entity.js';
import { RewardSeed } from './rewards/reward-seed.entity.js';
import { Spin } from './rewards/spin.entity.js';
import { SecurityEvent } from './security/security-event.entity.js';
import { ClaimAnswers } from './shop/claim-answers.entity.js';
import { ClaimEvent } from './shop/claim-event.entity.js';
import { ShopCategory } from './shop/shop-category.entity.js';
import { ShopClaim } from './shop/shop-claim.entity.js';
import { ShopCode } from './shop/shop-code.entity.js';
import { ShopItem } from './shop/shop-item.entity.js';
import { ViewerFacts } from './shop/viewer-facts.entity.js';
import { SiteSettings } from './site-settings/site-settings.entity.js';
import { Broadcast } from './stream/broadcast.entity.js';
import { TwitchAccount } from './twitch/accounts/twitch-account.entity.js';
import { FoundingAdmin } from './users/founding-admin.entity.js';
import { Identity } from './users/identity.entity.js';
import { Member } from './users/member.entity.js';
import { MemberNote } from './users/notes/member-note.entity.js';
import { OverlayAddress } from './overlays/overlay-address.entity.js';

/** Every table that the code maps. Listed by hand: a folder scan would pull in whatever a build left behind. */
export const ENTITIES = [
  Member,
  Identity,
  Break,
  FormerMember,
  MemberNote,
  FoundingAdmin,
  Balance,
  PointEntry,
  CommandPayment,
  Gift,
  GroupGift,
  PrizeAwarded,
  Raffle,
  RaffleEntry,
  RaffleDraw,
  Hunt,
  HuntSlot,
  GuessGame,
  GuessEntry,
  SlotSuggestion,
  CommandImport,
  ImportBatch,
  ImportRow,
  ImportShare,
  EarningRules,
  EarningOptOut,
  Broadcast,
  Tick,
  AttendanceRow,
  EarnedDay,
  EarnedBroadcast,
  ShopCategory,
  ShopItem,
  ShopClaim,
  ClaimEvent,
  ClaimAnswers,
  ShopCode,
  ViewerFacts,
  RewardConfig,
  RewardSeed,
  Spin,
  Offer,
  OfferClick,
  FetchedDatabase,
  BotCommand,
  BotCommandName,
  BotCounter,
  AutoMessage,
  SiteSettings,
  SiteIdentity,
  LegalText,
  Media,
  OverlayAddress,
  Session,
  TwitchAccount,
  AuditEntry,
  SecurityEvent,
];

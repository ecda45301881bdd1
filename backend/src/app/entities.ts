import { AuditEntry } from '../core/audit/audit-entry.entity.js';
import { Session } from '../members/auth/session.entity.js';
import { AutoMessage } from '../live/bot/texts/auto-message.entity.js';
import { BotCommandName } from '../live/bot/texts/bot-command-name.entity.js';
import { BotCommand } from '../live/bot/texts/bot-command.entity.js';
import { BotCounter } from '../live/bot/texts/bot-counter.entity.js';
import { Break } from '../members/breaks/break.entity.js';
import { LegalText } from '../site/legal/legal-text.entity.js';
import { FetchedDatabase } from '../site/country/fetched-database.entity.js';
import { AttendanceRow } from '../loyalty/earning/attendance.entity.js';
import { EarnedBroadcast } from '../loyalty/earning/earned-broadcast.entity.js';
import { EarnedDay } from '../loyalty/earning/earned-day.entity.js';
import { EarningOptOut } from '../loyalty/earning/earning-opt-out.entity.js';
import { EarningRules } from '../loyalty/earning/earning-rules.entity.js';
import { Tick } from '../loyalty/earning/tick.entity.js';
import { SiteIdentity } from '../transfer/exports/site-identity.entity.js';
import { CommandImport } from '../transfer/imports/commands/command-import.entity.js';
import { ImportBatch } from '../transfer/imports/people/import-batch.entity.js';
import { ImportRow } from '../transfer/imports/people/import-row.entity.js';
import { ImportShare } from '../transfer/imports/people/import-share.entity.js';
import { Media } from '../core/media/media.entity.js';
import { OfferClick } from '../site/offers/clicks/offer-click.entity.js';
import { Offer } from '../site/offers/offer.entity.js';
import { Balance } from '../members/points/balance.entity.js';
import { CommandPayment } from '../members/points/command-payment.entity.js';
import { Gift } from '../members/points/gift.entity.js';
import { GroupGift } from '../members/points/group-gift.entity.js';
import { PointEntry } from '../members/points/point-entry.entity.js';
import { GuessEntry } from '../live/guesses/guess-entry.entity.js';
import { GuessGame } from '../live/guesses/guess-game.entity.js';
import { HuntSlot } from '../live/hunts/hunt-slot.entity.js';
import { Hunt } from '../live/hunts/hunt.entity.js';
import { SlotSuggestion } from '../live/hunts/slot-suggestion.entity.js';
import { PrizeAwarded } from '../live/prizes/prize-awarded.entity.js';
import { RaffleDraw } from '../live/raffles/raffle-draw.entity.js';
import { RaffleEntry } from '../live/raffles/raffle-entry.entity.js';
import { Raffle } from '../live/raffles/raffle.entity.js';
import { FormerMember } from '../members/privacy/former-member.entity.js';
import { RewardConfig } from '../loyalty/rewards/reward-config.entity.js';
import { RewardSeed } from '../loyalty/rewards/reward-seed.entity.js';
import { Spin } from '../loyalty/rewards/spin.entity.js';
import { SecurityEvent } from '../core/security/security-event.entity.js';
import { ClaimAnswers } from '../loyalty/shop/claim-answers.entity.js';
import { ClaimEvent } from '../loyalty/shop/claim-event.entity.js';
import { ShopCategory } from '../loyalty/shop/shop-category.entity.js';
import { ShopClaim } from '../loyalty/shop/shop-claim.entity.js';
import { ShopCode } from '../loyalty/shop/shop-code.entity.js';
import { ShopItem } from '../loyalty/shop/shop-item.entity.js';
import { ViewerFacts } from '../members/users/viewer-facts.entity.js';
import { SiteSettings } from '../site/site-settings/site-settings.entity.js';
import { Broadcast } from '../channel/stream/broadcast.entity.js';
import { TwitchAccount } from '../channel/twitch/accounts/twitch-account.entity.js';
import { FoundingAdmin } from '../members/users/founding-admin.entity.js';
import { Identity } from '../members/users/identity.entity.js';
import { Member } from '../members/users/member.entity.js';
import { MemberNote } from '../members/users/notes/member-note.entity.js';
import { OverlayAddress } from '../live/overlays/overlay-address.entity.js';

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

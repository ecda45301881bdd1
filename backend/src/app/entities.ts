import { AuditEntry } from '../core/audit/audit-entry.entity.js';
import { AutoMessage } from '../live/bot/texts/auto-message.entity.js';
import { BotCommandName } from '../live/bot/texts/bot-command-name.entity.js';
import { BotCommand } from '../live/bot/texts/bot-command.entity.js';
import { BotCounter } from '../live/bot/texts/bot-counter.entity.js';
import { LegalText } from '../site/legal/legal-text.entity.js';
import { EarningRules } from '../loyalty/earning/earning-rules.entity.js';
import { CommandImport } from '../transfer/imports/commands/command-import.entity.js';
import { Media } from '../core/media/media.entity.js';
import { Offer } from '../site/offers/offer.entity.js';
import { GuessGame } from '../live/guesses/guess-game.entity.js';
import { HuntSlot } from '../live/hunts/hunt-slot.entity.js';
import { Hunt } from '../live/hunts/hunt.entity.js';
import { SlotSuggestion } from '../live/hunts/slot-suggestion.entity.js';
import { QuickButton } from '../live/quick-buttons/quick-button.entity.js';
import { RewardConfig } from '../loyalty/rewards/reward-config.entity.js';
import { ShopCategory } from '../loyalty/shop/shop-category.entity.js';
import { ShopClaim } from '../loyalty/shop/shop-claim.entity.js';
import { ShopCode } from '../loyalty/shop/shop-code.entity.js';
import { ShopItem } from '../loyalty/shop/shop-item.entity.js';
import { ViewerFacts } from '../members/identities/viewer-facts.entity.js';
import { SiteSettings } from '../site/site-settings/site-settings.entity.js';
import { TwitchAccount } from '../channel/twitch/accounts/twitch-account.entity.js';
import { MemberNote } from '../members/users/notes/member-note.entity.js';
import { OverlayAddress } from '../live/overlays/overlay-address.entity.js';

/** Every TypeORM entity. Listed by hand, because a folder scan would also load stale build output. */
export const ENTITIES = [
  MemberNote,
  Hunt,
  HuntSlot,
  GuessGame,
  SlotSuggestion,
  CommandImport,
  EarningRules,
  ShopCategory,
  ShopItem,
  ShopClaim,
  ShopCode,
  ViewerFacts,
  RewardConfig,
  Offer,
  BotCommand,
  BotCommandName,
  BotCounter,
  AutoMessage,
  QuickButton,
  SiteSettings,
  LegalText,
  Media,
  OverlayAddress,
  TwitchAccount,
  AuditEntry,
];

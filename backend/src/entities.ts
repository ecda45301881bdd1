import { AuditEntry } from './audit/audit-entry.entity.js';
import { Session } from './auth/session.entity.js';
import { AutoMessage } from './bot/auto-message.entity.js';
import { BotCommand } from './bot/bot-command.entity.js';
import { Offer } from './offers/offer.entity.js';
import { Balance } from './points/balance.entity.js';
import { PointEntry } from './points/point-entry.entity.js';
import { RewardConfig } from './rewards/reward-config.entity.js';
import { RewardSeed } from './rewards/reward-seed.entity.js';
import { Spin } from './rewards/spin.entity.js';
import { SecurityEvent } from './security/security-event.entity.js';
import { ShopCategory } from './shop/shop-category.entity.js';
import { ShopClaim } from './shop/shop-claim.entity.js';
import { ShopItem } from './shop/shop-item.entity.js';
import { SiteSettings } from './site-settings/site-settings.entity.js';
import { TwitchAccount } from './twitch/accounts/twitch-account.entity.js';
import { FoundingAdmin } from './users/founding-admin.entity.js';
import { Identity } from './users/identity.entity.js';
import { Member } from './users/member.entity.js';

/** Every table that the code maps. Listed by hand: a folder scan would pull in whatever a build left behind. */
export const ENTITIES = [
  Member,
  Identity,
  FoundingAdmin,
  Balance,
  PointEntry,
  ShopCategory,
  ShopItem,
  ShopClaim,
  RewardConfig,
  RewardSeed,
  Spin,
  Offer,
  BotCommand,
  AutoMessage,
  SiteSettings,
  Session,
  TwitchAccount,
  AuditEntry,
  SecurityEvent,
];

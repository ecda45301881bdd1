import type { components } from '@api';

type Schemas = components['schemas'];

export type AdminUser = Schemas['UserDto'];
export type AuditEntry = Schemas['AuditEntryDto'];
export type AutoMessage = Schemas['AutoMessageDto'];
export type BotChat = Schemas['BotChatDto'];
export type BotCommand = Schemas['BotCommandDto'];
export type BotStatus = Schemas['BotStatusDto'];
export type BuiltIns = Schemas['BuiltInsDto'];
export type ConnectedAccount = Schemas['ConnectedAccountDto'];
export type Dashboard = Schemas['DashboardDto'];
export type LowStock = Schemas['LowStockDto'];
export type Offer = Schemas['OfferDto'];
export type Pagination = Schemas['PaginationDto'];
export type PointEntry = Schemas['PointEntryDto'];
export type PointHistory = Schemas['PointHistoryDto'];
export type PointsOfDay = Schemas['PointsOfDayDto'];
export type PreviewRequest = Schemas['PreviewRequestDto'];
export type RewardStatus = Schemas['RewardStatusDto'];
export type RewardTier = Schemas['RewardTierDto'];
export type SavedAutoMessage = Schemas['SavedAutoMessageDto'];
export type SavedBotCommand = Schemas['SavedBotCommandDto'];
export type SaveSite = Schemas['SaveSiteDto'];
export type SessionUser = Schemas['SessionUserDto'];
export type ShopCategory = Schemas['ShopCategoryDto'];
export type ShopClaim = Schemas['ShopClaimDto'];
export type ShopItem = Schemas['ShopItemDto'];
export type SiteSettings = Schemas['SiteForAdminsDto'];
export type SpinStats = Schemas['SpinStatsDto'];
export type SpinUser = Schemas['SpinUserDto'];
export type TextPreview = Schemas['PreviewDto'];
export type TierOdds = Schemas['TierOddsDto'];

export interface Confirmation {
  confirmedAt: string | null;
  isFresh: boolean;
  freshUntil: string | null;
}

export interface UserSession {
  id: string;
  browser: string;
  system: string;
  network: string;
  createdAt: string;
  lastUsedAt: string;
  isCurrent: boolean;
}

export interface SecurityEvent {
  id: number;
  at: string;
  kind:
    | 'signed_in'
    | 'sign_in_failed'
    | 'signed_out'
    | 'session_ended'
    | 'admin_refused'
    | 'rights_changed'
    | 'limit_hit'
    | 'refused'
    | 'confirmed';
  userId: string | null;
  nickname: string | null;
  session: string | null;
  network: string | null;
  count: number;
  detail: string | null;
}

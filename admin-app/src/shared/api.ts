import type { components } from '@api';

type Schemas = components['schemas'];

export type AdminUser = Schemas['UserDto'];
export type AuditEntry = Schemas['AuditEntryDto'];
export type AutoMessage = Schemas['AutoMessageDto'];
export type BotCommand = Schemas['BotCommandDto'];
export type Dashboard = Schemas['DashboardDto'];
export type LowStock = Schemas['LowStockDto'];
export type Offer = Schemas['OfferDto'];
export type Pagination = Schemas['PaginationDto'];
export type PointEntry = Schemas['PointEntryDto'];
export type PointHistory = Schemas['PointHistoryDto'];
export type PointsOfDay = Schemas['PointsOfDayDto'];
export type RewardStatus = Schemas['RewardStatusDto'];
export type RewardTier = Schemas['RewardTierDto'];
export type SaveSite = Schemas['SaveSiteDto'];
export type SessionUser = Schemas['SessionUserDto'];
export type ShopCategory = Schemas['ShopCategoryDto'];
export type ShopClaim = Schemas['ShopClaimDto'];
export type ShopItem = Schemas['ShopItemDto'];
export type SiteSettings = Schemas['SiteForAdminsDto'];
export type SpinStats = Schemas['SpinStatsDto'];
export type SpinUser = Schemas['SpinUserDto'];
export type TierOdds = Schemas['TierOddsDto'];

import type { components } from '@api';

type Schemas = components['schemas'];

export type User = Schemas['SessionUserDto'];
export type ShopCategory = Schemas['ShopCategoryDto'];
export type ShopItem = Schemas['ShopItemDto'];
export type RewardTier = Schemas['RewardTierDto'];
export type RewardClaimed = Schemas['RewardClaimedDto'];
export type Site = Schemas['SiteDto'];
export type SocialLink = Schemas['SocialLinkDto'];
export type StreamData = Schemas['StreamDataDto'];
export type BotCommand = Schemas['PublicCommandDto'];
export type Offer = Schemas['OfferDto'];
export type LeaderboardUser = Schemas['LeaderboardUserDto'];
export type Pagination = Schemas['PaginationDto'];
export type PointEntry = Schemas['PointEntryDto'];
export type ViewerSession = Schemas['SessionDto'];
export type Fairness = Schemas['FairnessDto'];
export type SeedRotated = Schemas['SeedRotatedDto'];
export type Draw = Schemas['DrawDto'];

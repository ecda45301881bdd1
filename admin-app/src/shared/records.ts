import type {
  AdminUser,
  AutoMessage,
  BotCommand,
  PointEntry,
  ShopClaim,
  SpinUser,
  UserRecordDetails,
} from './api';

/** What somebody may do, from little to much. */
export const ROLES = ['viewer', 'moderator', 'admin', 'owner'] as const;
export type Role = (typeof ROLES)[number];
/** A viewer has none. */
export type StoredRole = AdminUser['role'];

/** Records that the server addresses by another name than `id`, as react-admin holds them. */
export type UserRecord = AdminUser & { id: string };
/** As a person's page has it. */
export type PersonRecord = UserRecordDetails & { id: string };
export type SpinRecord = SpinUser & { id: string };
export type ClaimRecord = ShopClaim & { id: string };
export const claimIdOf = ({ userId, claimDate }: Pick<ShopClaim, 'userId' | 'claimDate'>): string =>
  userId + claimDate;
export type CommandRecord = BotCommand & { id: string };
export type AutoMessageRecord = AutoMessage & { id: string };
export type LedgerRecord = PointEntry & { id: number };

import type {
  AdminUser,
  AutoMessage,
  BotCommand,
  PointEntry,
  ShopClaim,
  SpinUser,
  UserRecordDetails,
} from './api';

/** Roles by rising privileges. */
export const ROLES = ['viewer', 'moderator', 'admin', 'owner'] as const;
export type Role = (typeof ROLES)[number];
/** Null for an ordinary viewer. */
export type StoredRole = AdminUser['role'];

/** Records with the `id` that react-admin requires, which the API names differently. */
export type UserRecord = AdminUser & { id: string };
/** As shown on a person's page. */
export type PersonRecord = UserRecordDetails & { id: string };
export type SpinRecord = SpinUser & { id: string };
export type ClaimRecord = ShopClaim & { id: string };
export const claimIdOf = ({ userId, claimDate }: Pick<ShopClaim, 'userId' | 'claimDate'>): string =>
  userId + claimDate;
export type CommandRecord = BotCommand & { id: string };
export type AutoMessageRecord = AutoMessage & { id: string };
export type LedgerRecord = PointEntry & { id: number };

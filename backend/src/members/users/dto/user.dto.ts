import { PaginationDto } from '../../../core/common/pagination/dto/pagination.dto.js';

export class LeaderboardUserDto {
  user_id!: string;
  name!: string;
  nickname!: string;
  image!: string;
  points!: number;
}

export class LeaderboardDto {
  users!: LeaderboardUserDto[];
  pagination!: PaginationDto;
}

/** A user as admins see them. */
export class UserDto extends LeaderboardUserDto {
  pointsVersion!: number;
  /** True for admins and owners. */
  isAdmin!: boolean;
  /** Null for a viewer. */
  role!: 'owner' | 'admin' | 'moderator' | null;
  /** Of the first sign-in: `YYYY-MM-DDTHH:mm:ss.sssZ` */
  joinedAt!: string;
  /** In all. */
  watchedMinutes!: number;
}

/** A user with what their page shows beside it. */
export class UserRecordDto extends UserDto {
  lastLoginAt!: string | null;
  /** False where an admin switched earning off. */
  earnsPoints!: boolean;
  isSuspended!: boolean;
  /** Null where they are not suspended, or until it is lifted. */
  suspendedUntil!: string | null;
  /** Sees nothing about gambling at the moment; why and until when is nobody's business. Null for moderators, who are not told. */
  isOnBreak!: boolean | null;
  counts!: UserCountsDto;
}

/** Somebody whom the team looks for by name. */
export class PersonDto {
  user_id!: string;
  name!: string;
  nickname!: string;
  image!: string;
}

export class UserCountsDto {
  claims!: number;
  /** Claims that are not delivered yet. */
  claimsWaiting!: number;
  spins!: number;
  notes!: number;
}

export class UsersPageDto {
  users!: UserDto[];
  pagination!: PaginationDto;
}

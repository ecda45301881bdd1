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
  /** Viewers who are not ranked: imported points wait for their first login. */
  imported!: number;
  pagination!: PaginationDto;
}

/** A user as admins see them. */
export class UserDto extends LeaderboardUserDto {
  pointsVersion!: number;
  /** True for admins and owners. */
  isAdmin!: boolean;
  /** Null for a viewer. */
  role!: 'owner' | 'admin' | 'moderator' | null;
  /** When they became a member: `YYYY-MM-DDTHH:mm:ss.sssZ` */
  joinedAt!: string;
  /** False for members who were only seen in chat or imported. */
  hasSignedIn!: boolean;
  /** Total over all broadcasts. */
  watchedMinutes!: number;
}

/** Numbers of members. */
export class UserTotalsDto {
  signedIn!: number;
  /** Members who have never signed in and hold points from an import. */
  imported!: number;
}

/** A user with the details shown on their page in the console. */
export class UserRecordDto extends UserDto {
  lastLoginAt!: string | null;
  /** False if an admin switched earning off. */
  earnsPoints!: boolean;
  isSuspended!: boolean;
  /** Null if not suspended or if there is no end date. */
  suspendedUntil!: string | null;
  /**
   * Whether a break currently hides gambling content; its reason and end are private. Null for moderators,
   * who cannot see it.
   */
  isOnBreak!: boolean | null;
  counts!: UserCountsDto;
}

/** A member found by name. */
export class PersonDto {
  user_id!: string;
  name!: string;
  nickname!: string;
  image!: string;
  hasSignedIn!: boolean;
}

export class UserCountsDto {
  claims!: number;
  /** Claims that are not yet delivered. */
  claimsWaiting!: number;
  spins!: number;
  notes!: number;
}

export class UsersPageDto {
  users!: UserDto[];
  pagination!: PaginationDto;
}

import { PaginationDto } from '../../common/pagination/pagination.dto.js';

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
  isAdmin!: boolean;
}

export class UsersPageDto {
  users!: UserDto[];
  pagination!: PaginationDto;
}

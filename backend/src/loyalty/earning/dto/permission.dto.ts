import { ApiProperty } from '@nestjs/swagger';

export const OBSTACLES = ['not-connected', 'missing-scope', 'not-moderator', 'no-answer'] as const;
export type Obstacle = (typeof OBSTACLES)[number];

/** Twitch permission needed by a source of points, or for suspending banned viewers. */
export class PermissionDto {
  @ApiProperty({ enum: ['watching', 'following', 'bans'] })
  source!: 'watching' | 'following' | 'bans';

  /** False if the source is switched off or, for bans, if the channel's own account is not connected. */
  isOn!: boolean;

  /**
   * Null: nothing is missing. not-connected: no account is connected. missing-scope: the account has not
   * granted the scope. not-moderator: the bot must be a moderator of the channel. no-answer: Twitch is not
   * responding.
   */
  @ApiProperty({ enum: OBSTACLES, type: String, nullable: true })
  obstacle!: Obstacle | null;

  /** Path for granting the missing permission; null if that would not help. */
  @ApiProperty({ type: String, nullable: true })
  connectPath!: string | null;
}

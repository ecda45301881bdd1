import { ApiProperty } from '@nestjs/swagger';

export const OBSTACLES = ['not-connected', 'missing-scope', 'not-moderator', 'no-answer'] as const;
export type Obstacle = (typeof OBSTACLES)[number];

/** Whether Twitch tells what a source of points, or suspending who is banned, needs to know. */
export class PermissionDto {
  @ApiProperty({ enum: ['watching', 'following', 'bans'] })
  source!: 'watching' | 'following' | 'bans';

  /** False where the source is switched off, or for bans the channel's own account is not connected: then nothing is asked for it. */
  isOn!: boolean;

  /**
   * Null: nothing is in the way. not-connected: no account is connected. missing-scope: the account has not granted it.
   * not-moderator: the bot must be a moderator of the channel. no-answer: Twitch does not answer now.
   */
  @ApiProperty({ enum: OBSTACLES, type: String, nullable: true })
  obstacle!: Obstacle | null;

  /** Where a browser goes to grant what is missing; null where that would not help. */
  @ApiProperty({ type: String, nullable: true })
  connectPath!: string | null;
}

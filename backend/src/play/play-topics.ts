import { ApiProperty } from '@nestjs/swagger';

/** What can run on stream night. Caches are dropped by the same names. */
export const PLAY_TOPICS = ['raffle', 'guess', 'hunt'] as const;
export type PlayTopic = (typeof PLAY_TOPICS)[number];

/** What runs now: its number, or null. */
export class PlayNowDto implements Record<PlayTopic, number | null> {
  raffle!: number | null;
  guess!: number | null;
  hunt!: number | null;
}

/** Says what has changed; how it is now, its own address answers. */
export class PlayEventDto {
  @ApiProperty({ enum: PLAY_TOPICS })
  topic!: PlayTopic;
}

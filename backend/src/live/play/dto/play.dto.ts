import { ApiProperty } from '@nestjs/swagger';
import { PLAY_TOPICS, type PlayTopic } from '../play-topics.js';

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

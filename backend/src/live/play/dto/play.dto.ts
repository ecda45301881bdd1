import { ApiProperty } from '@nestjs/swagger';
import { PLAY_TOPICS, type PlayTopic } from '../play-topics.js';

/** Id of each running game, or null. */
export class PlayNowDto implements Record<PlayTopic, number | null> {
  raffle!: number | null;
  guess!: number | null;
  hunt!: number | null;
}

/** Names the topic that has changed; its new state is at its own address. */
export class PlayEventDto {
  @ApiProperty({ enum: PLAY_TOPICS })
  topic!: PlayTopic;
}

import { ApiProperty } from '@nestjs/swagger';

export const GAME_KINDS = ['raffle', 'guess', 'hunt'] as const;

export class LastStreamGameDto {
  @ApiProperty({ enum: GAME_KINDS })
  kind!: (typeof GAME_KINDS)[number];
  id!: number;
  title!: string;
  /** Nicknames by place; empty for a bonus hunt. */
  winners!: string[];
}

export class LastStreamDto {
  /** ISO 8601, UTC. */
  startedAt!: string;
  /** ISO 8601, UTC. */
  endedAt!: string;
  /** On air, without interruptions. */
  minutes!: number;
  /** Viewers who were paid for watching or chatting. */
  viewersPaid!: number;
  /** Points given out for any reason but an import. */
  pointsGiven!: number;
  claims!: number;
  /** Finished ones, oldest first. */
  games!: LastStreamGameDto[];
}

export class LastStreamAnswerDto {
  /** Null until a stream has ended. */
  stream!: LastStreamDto | null;
}

import { ApiProperty } from '@nestjs/swagger';
import { ALARM_KINDS, type AlarmKind } from '../../../members/events/alarm-kinds.js';

export class IncidentDto {
  @ApiProperty({ enum: ALARM_KINDS })
  kind!: AlarmKind;
  /** ISO 8601, UTC. */
  beganAt!: string;
}

import { ApiProperty } from '@nestjs/swagger';

export class RestoredDto {
  /** Kind of record, such as `offer`. */
  entity!: string;
  /** As it is stored now. */
  @ApiProperty({ type: 'object', additionalProperties: true })
  record!: Record<string, unknown>;
}

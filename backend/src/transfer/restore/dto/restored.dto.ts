import { ApiProperty } from '@nestjs/swagger';

export class RestoredDto {
  /** Kind of record, such as `offer`. */
  entity!: string;
  /** The record as it's stored now. */
  @ApiProperty({ type: 'object', additionalProperties: true })
  record!: Record<string, unknown>;
}

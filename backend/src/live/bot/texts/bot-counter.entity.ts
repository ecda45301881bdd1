import { Column, Entity, PrimaryColumn } from 'typeorm';

/** `$(count name)`: increases by one with each line that shows it, in any text. */
@Entity('bot_counters')
export class BotCounter {
  @PrimaryColumn({ type: 'text' })
  name!: string;

  @Column({ type: 'bigint', default: 0 })
  value!: number;
}

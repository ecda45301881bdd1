import { Column, Entity, PrimaryColumn } from 'typeorm';

/** `$(count name)`: rises by one with each line that shows it, whichever text it stands in. */
@Entity('bot_counters')
export class BotCounter {
  @PrimaryColumn({ type: 'text' })
  name!: string;

  @Column({ type: 'bigint', default: 0 })
  value!: number;
}

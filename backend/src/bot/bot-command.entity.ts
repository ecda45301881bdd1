import { Check, Column, Entity, PrimaryGeneratedColumn, Unique } from 'typeorm';

@Entity('bot_commands')
@Check('bot_commands_time_check', `"time" >= 1`)
@Unique(['command'])
export class BotCommand {
  @PrimaryGeneratedColumn('identity', { type: 'int', generatedIdentity: 'ALWAYS' })
  id!: number;

  /** Lower case, without the leading '!'. */
  @Column({ type: 'text' })
  command!: string;

  @Column({ type: 'text' })
  message!: string;

  /** Cooldown in seconds. */
  @Column({ type: 'int', default: 30 })
  time!: number;

  /** How often it has been answered: `$(count)`. */
  @Column({ type: 'int', default: 0 })
  uses!: number;

  /** When it was last answered, so that another replica can continue where this one stopped. */
  @Column({ type: 'timestamptz', nullable: true })
  lastUsedAt!: Date | null;
}

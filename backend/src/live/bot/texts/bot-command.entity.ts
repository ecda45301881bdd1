import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';
import type { ChatLevel } from '../../../channel/twitch/eventsub/chat-levels.js';

@Entity('bot_commands')
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

  /** Seconds before the same viewer is answered again. */
  @Column({ type: 'int', default: 0 })
  userTime!: number;

  /** The lowest level that may use it. */
  @Column({ type: 'text', collation: 'C', default: 'everyone' })
  level!: ChatLevel;

  /** Other names, in the same form as `command`. */
  @Column({ type: 'text', array: true, default: () => `'{}'` })
  aliases!: string[];

  /** Cost of one answer in points. */
  @Column({ type: 'bigint', default: 0 })
  cost!: number;

  @Column({ type: 'boolean', default: true })
  isEnabled!: boolean;

  /** Works, but is left out of the lists of commands that viewers see. */
  @Column({ type: 'boolean', default: false })
  isHidden!: boolean;

  /** How often it has been answered: `$(count)`. */
  @Column({ type: 'int', default: 0 })
  uses!: number;

  /** When it was last answered, so that another replica can continue where this one stopped. */
  @Column({ type: 'timestamptz', nullable: true })
  lastUsedAt!: Date | null;
}

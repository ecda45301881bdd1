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

  /** Who may use it: these, and those above them. */
  @Column({ type: 'text', collation: 'C', default: 'everyone' })
  level!: ChatLevel;

  /** Its other names, written as `command` is. */
  @Column({ type: 'text', array: true, default: () => `'{}'` })
  aliases!: string[];

  /** What one answer costs in points. */
  @Column({ type: 'bigint', default: 0 })
  cost!: number;

  @Column({ type: 'boolean', default: true })
  isEnabled!: boolean;

  /** Works, but is in no list of commands that viewers read. */
  @Column({ type: 'boolean', default: false })
  isHidden!: boolean;

  /** How often it has been answered: `$(count)`. */
  @Column({ type: 'int', default: 0 })
  uses!: number;

  /** When it was last answered, so that another replica can continue where this one stopped. */
  @Column({ type: 'timestamptz', nullable: true })
  lastUsedAt!: Date | null;
}

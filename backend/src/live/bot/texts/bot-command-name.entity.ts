import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import { BotCommand } from './bot-command.entity.js';

/** What viewers can type, names and aliases alike, each once: a trigger on `bot_commands` keeps it. */
@Entity('bot_command_names')
@Index('bot_command_names_command_id_idx', ['commandId'])
export class BotCommandName {
  @PrimaryColumn({ type: 'text' })
  name!: string;

  @Column({ type: 'int' })
  commandId!: number;

  @ManyToOne(() => BotCommand, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'command_id' })
  command?: Relation<BotCommand>;
}

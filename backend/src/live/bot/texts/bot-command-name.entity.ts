import { Column, Entity, PrimaryColumn } from 'typeorm';

/** What viewers can type, names and aliases alike, each once: a trigger on `bot_commands` keeps it. */
@Entity('bot_command_names')
export class BotCommandName {
  @PrimaryColumn({ type: 'text' })
  name!: string;

  @Column({ type: 'int' })
  commandId!: number;
}

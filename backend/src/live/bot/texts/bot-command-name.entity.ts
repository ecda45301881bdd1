import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Every name and alias that viewers can type, each only once, as a trigger on `bot_commands` ensures. */
@Entity('bot_command_names')
export class BotCommandName {
  @PrimaryColumn({ type: 'text' })
  name!: string;

  @Column({ type: 'int' })
  commandId!: number;
}

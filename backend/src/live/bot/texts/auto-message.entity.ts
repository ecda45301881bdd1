import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';

@Entity('auto_messages')
export class AutoMessage {
  @PrimaryGeneratedColumn('identity', { type: 'int', generatedIdentity: 'ALWAYS' })
  id!: number;

  /** Also identifies it in the API. */
  @Column({ type: 'text' })
  message!: string;

  /** Interval in seconds. */
  @Column({ type: 'int', default: 900 })
  time!: number;

  /** Chat lines required since the last auto message. */
  @Column({ type: 'int', default: 5 })
  minMessages!: number;

  /** How often it has been sent: `$(count)`. */
  @Column({ type: 'int', default: 0 })
  uses!: number;

  /** When it was last sent, so that another replica can continue where this one stopped. */
  @Column({ type: 'timestamptz', nullable: true })
  lastSentAt!: Date | null;
}

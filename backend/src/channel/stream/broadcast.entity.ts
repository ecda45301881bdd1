import { Column, Entity, PrimaryColumn, Unique } from 'typeorm';

/** One time that the channel was live, as the site heard of it. */
@Entity('broadcasts')
@Unique(['startedAt'])
export class Broadcast {
  @PrimaryColumn({ type: 'bigint', generated: 'identity', generatedIdentity: 'ALWAYS' })
  id!: number;

  /** As Twitch says it. */
  @Column({ type: 'timestamptz' })
  startedAt!: Date;

  /** Null while it is live. */
  @Column({ type: 'timestamptz', nullable: true })
  endedAt!: Date | null;
}

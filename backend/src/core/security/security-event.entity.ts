import { Check, Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** One line of the security log. It outlives the member that it names, so there is no foreign key. */
@Entity('security_events')
@Check('security_events_count_check', `count > 0`)
@Index('security_events_kind_id_idx', ['kind', 'id'])
export class SecurityEvent {
  @PrimaryColumn({
    type: 'bigint',
    generated: 'identity',
    generatedIdentity: 'ALWAYS',
  })
  id!: number;

  @Index('security_events_at_idx')
  @Column({ type: 'timestamptz', default: () => 'clock_timestamp()' })
  at!: Date;

  @Column({ type: 'text', collation: 'C' })
  kind!: string;

  @Column({ type: 'bigint', nullable: true })
  memberId!: number | null;

  /** The beginning of the session's hash: tells sessions apart, lets nobody in. */
  @Column({ type: 'text', collation: 'C', nullable: true })
  session!: string | null;

  /** /24 of an IPv4 address, /48 of an IPv6 one. */
  @Column({ type: 'text', nullable: true })
  network!: string | null;

  /** How many refusals the line stands for. */
  @Column({ type: 'int', default: 1 })
  count!: number;

  @Column({ type: 'text', nullable: true })
  detail!: string | null;
}

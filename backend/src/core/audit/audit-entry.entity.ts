import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Who changed what, when: written in the change's own transaction, never altered (a trigger refuses). */
@Entity('audit_entries')
export class AuditEntry {
  @PrimaryColumn({
    type: 'bigint',
    generated: 'identity',
    generatedIdentity: 'ALWAYS',
  })
  id!: number;

  @Column({ type: 'timestamptz', default: () => 'clock_timestamp()' })
  at!: Date;

  /** Null when the system itself acted. No foreign key: the trail stands by itself. */
  @Column({ type: 'bigint', nullable: true })
  actorId!: number | null;

  @Column({ type: 'text' })
  action!: string;

  @Column({ type: 'text' })
  entity!: string;

  @Column({ type: 'text', collation: 'C' })
  entityId!: string;

  /** What the record was called then, and whom it concerns: a trigger writes both. */
  @Column({ type: 'text', nullable: true })
  targetLabel!: string | null;

  @Column({ type: 'bigint', nullable: true })
  personId!: number | null;

  @Column({ type: 'jsonb', nullable: true })
  before!: Record<string, unknown> | null;

  @Column({ type: 'jsonb', nullable: true })
  after!: Record<string, unknown> | null;

  @Column({ type: 'text', nullable: true })
  requestId!: string | null;
}

import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Records who changed what and when, in the change's own transaction. A trigger refuses to alter it. */
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

  /** Null when the system itself acted. No foreign key, so that entries outlive their actors. */
  @Column({ type: 'bigint', nullable: true })
  actorId!: number | null;

  @Column({ type: 'text' })
  action!: string;

  @Column({ type: 'text' })
  entity!: string;

  @Column({ type: 'text', collation: 'C' })
  entityId!: string;

  /** The record's name at the time. A trigger writes it, and the member concerned. */
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

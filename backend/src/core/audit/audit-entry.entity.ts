import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** Who changed what, when: written in the change's own transaction, never altered (a trigger refuses). */
@Entity('audit_entries')
@Index(['entity', 'entityId'])
@Index('audit_entries_actor_id_idx', { synchronize: false })
@Index('audit_entries_entity_id_idx', { synchronize: false })
@Index('audit_entries_person_id_idx', { synchronize: false })
@Index('audit_entries_at_idx', { synchronize: false })
@Index('audit_entries_text_trgm_idx', { synchronize: false })
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

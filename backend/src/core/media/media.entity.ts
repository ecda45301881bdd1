import { Column, CreateDateColumn, Entity, PrimaryColumn } from 'typeorm';

/** A picture that somebody uploaded. It belongs to the site: who it was stands in the audit trail alone. */
@Entity('media')
export class Media {
  /** The first half of the SHA-256 of `large`: the same picture is kept once. */
  @PrimaryColumn({ type: 'text', collation: 'C' })
  hash!: string;

  /** Of `large`, in pixels. */
  @Column({ type: 'integer' })
  width!: number;

  @Column({ type: 'integer' })
  height!: number;

  /** WebP, at most 1,600 pixels wide. */
  @Column({ type: 'bytea' })
  large!: Buffer;

  /** WebP, at most 640 pixels wide. */
  @Column({ type: 'bytea' })
  small!: Buffer;

  /** PNG, a square; null for a picture that was kept before icons were, until its icon is asked for. */
  @Column({ type: 'bytea', nullable: true })
  icon!: Buffer | null;

  @CreateDateColumn({ type: 'timestamptz' })
  createdAt!: Date;

  /** Since when nothing shows it; null while something does. */
  @Column({ type: 'timestamptz', nullable: true, default: () => 'now()' })
  unusedSince!: Date | null;
}

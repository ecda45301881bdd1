import { Column, CreateDateColumn, Entity, PrimaryColumn } from 'typeorm';

/** A picture uploaded by the team. It belongs to the site: only the audit trail records who uploaded it. */
@Entity('media')
export class Media {
  /** The first half of the SHA-256 of `large`, so that the same picture is stored once. */
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

  /** A square PNG; null for a picture that was stored before icons existed, until its icon is requested. */
  @Column({ type: 'bytea', nullable: true })
  icon!: Buffer | null;

  @CreateDateColumn({ type: 'timestamptz' })
  createdAt!: Date;

  /** When the site stopped showing it; null while it is shown. */
  @Column({ type: 'timestamptz', nullable: true, default: () => 'now()' })
  unusedSince!: Date | null;
}

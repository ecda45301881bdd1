import { Column, CreateDateColumn, Entity, PrimaryColumn } from 'typeorm';

/** A saved version of a legal text. Versions are only ever added, never changed. */
@Entity('legal_texts')
export class LegalText {
  @PrimaryColumn({ type: 'text', collation: 'C' })
  page!: string;

  @PrimaryColumn({ type: 'text', collation: 'C' })
  locale!: string;

  @PrimaryColumn({ type: 'integer' })
  version!: number;

  @Column({ type: 'text' })
  markdown!: string;

  /** The admin who saved it. Not a foreign key, because the text outlives its author. */
  @Column({ type: 'bigint', nullable: true })
  actorId!: number | null;

  @CreateDateColumn({ type: 'timestamptz' })
  createdAt!: Date;
}

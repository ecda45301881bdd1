import { Column, CreateDateColumn, Entity, PrimaryColumn } from 'typeorm';

/** A version of a legal text as the console saved it. Versions are added, never changed. */
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

  /** Who saved it. No foreign key: the text outlives its author. */
  @Column({ type: 'bigint', nullable: true })
  actorId!: number | null;

  @CreateDateColumn({ type: 'timestamptz' })
  createdAt!: Date;
}

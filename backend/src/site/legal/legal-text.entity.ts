import { Check, Column, CreateDateColumn, Entity, PrimaryColumn } from 'typeorm';

/** A version of a legal text as the console saved it. Versions are added, never changed. */
@Entity('legal_texts')
@Check('legal_texts_page_check', `page IN ('terms', 'privacy', 'cookie-policy', 'imprint')`)
@Check('legal_texts_version_check', `version > 0`)
@Check('legal_texts_markdown_check', `length(markdown) BETWEEN 1 AND 50000`)
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

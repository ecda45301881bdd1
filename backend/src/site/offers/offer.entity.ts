import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';
import type { Translations } from '../../core/common/translations.js';
import type { OfferVariant, OfferWords } from './offer-variant.js';
import { OfferTags } from './offer-tags.entity.js';

@Entity('offers')
export class Offer {
  @PrimaryGeneratedColumn('identity', { type: 'int', generatedIdentity: 'BY DEFAULT' })
  id!: number;

  /** Position in the list; ties are ordered by id. */
  @Column({ type: 'int' })
  position!: number;

  @Column({ type: 'text' })
  name!: string;

  @Column({ type: 'text' })
  imageLink!: string;

  @Column({ type: 'text' })
  description!: string;

  @Column({ type: 'text' })
  link!: string;

  @Column({ type: 'boolean', default: false })
  isNew!: boolean;

  /** Visible to admins only. */
  @Column({ type: 'boolean', default: false })
  hidden!: boolean;

  @Column({ type: 'text', nullable: true })
  promocode!: string | null;

  @Column({ type: 'text', nullable: true })
  promocodeOffers!: string | null;

  @Column({ type: 'text' })
  title1!: string;

  @Column({ type: 'text' })
  description1!: string;

  @Column({ type: 'text' })
  title2!: string;

  @Column({ type: 'text' })
  description2!: string;

  @Column({ type: 'text' })
  title3!: string;

  @Column({ type: 'text' })
  description3!: string;

  @Column({ type: 'text' })
  title4!: string;

  @Column({ type: 'text' })
  description4!: string;

  /** Empty: all except the blocked ones. */
  @Column({ type: 'text', array: true, default: '{}' })
  allowedCountries!: string[];

  @Column({ type: 'text', array: true, default: '{}' })
  blockedCountries!: string[];

  /** The partner's licensing authority and licence number. */
  @Column({ type: 'text', nullable: true })
  licence!: string | null;

  /** The significant terms, shown on the card. */
  @Column({ type: 'text', nullable: true })
  terms!: string | null;

  /** When the terms were last compared with the partner's, YYYY-MM-DD. */
  @Column({ type: 'date', nullable: true })
  checkedOn!: string | null;

  /** Overrides by country. The first one listing the visitor's country applies. */
  @Column({ type: 'jsonb', default: [] })
  variants!: OfferVariant[];

  /** Texts in languages other than the site's. */
  @Column({ type: 'jsonb', default: {} })
  translations!: Translations<OfferWords>;

  @Column(() => OfferTags, { prefix: 'tag' })
  tags!: OfferTags;
}

import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';
import type { Translations } from '../../core/common/translations.js';
import type { OfferVariant, OfferWords } from './offer-variant.js';
import { OfferTags } from './offer-tags.entity.js';

@Entity('offers')
export class Offer {
  @PrimaryGeneratedColumn('identity', { type: 'int', generatedIdentity: 'BY DEFAULT' })
  id!: number;

  /** Place in the list; ties go by id. */
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

  /** Only admins see it. */
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

  /** Empty: anywhere but in the blocked ones. */
  @Column({ type: 'text', array: true, default: '{}' })
  allowedCountries!: string[];

  @Column({ type: 'text', array: true, default: '{}' })
  blockedCountries!: string[];

  /** Who has licensed the partner, and under which number. */
  @Column({ type: 'text', nullable: true })
  licence!: string | null;

  /** The significant terms, which stand on the card. */
  @Column({ type: 'text', nullable: true })
  terms!: string | null;

  /** The day on which somebody last compared the terms with the partner's, YYYY-MM-DD. */
  @Column({ type: 'date', nullable: true })
  checkedOn!: string | null;

  /** What is different in some countries: the first that names the visitor's counts. */
  @Column({ type: 'jsonb', default: [] })
  variants!: OfferVariant[];

  /** Texts in languages besides the site's. */
  @Column({ type: 'jsonb', default: {} })
  translations!: Translations<OfferWords>;

  @Column(() => OfferTags, { prefix: 'tag' })
  tags!: OfferTags;
}

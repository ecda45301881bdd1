import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';
import { OfferTags } from './offer-tags.entity.js';

@Entity('offers')
export class Offer {
  @PrimaryGeneratedColumn('identity', { type: 'int', generatedIdentity: 'ALWAYS' })
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

  @Column(() => OfferTags, { prefix: 'tag' })
  tags!: OfferTags;
}

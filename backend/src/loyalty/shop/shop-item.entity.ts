import { Column, Entity, type FindManyOptions, IsNull, PrimaryGeneratedColumn } from 'typeorm';
import type { Translations } from '../../core/common/translations.js';
import type { ItemField } from './item-fields.js';
import type { ItemRules } from './item-rules.js';
import type { ShopWords } from './shop-category.entity.js';

@Entity('shop_items')
export class ShopItem {
  @PrimaryGeneratedColumn('identity', { type: 'int', generatedIdentity: 'BY DEFAULT' })
  id!: number;

  @Column({ type: 'text' })
  name!: string;

  @Column({ type: 'text' })
  description!: string;

  @Column({ type: 'int' })
  categoryId!: number;

  /**
   * Position in the list; ties are ordered by id. New items share a position, so they keep the order in which
   * they were added.
   */
  @Column({ type: 'int', default: 0 })
  position!: number;

  /** Only visible to admins, and cannot be claimed. */
  @Column({ type: 'boolean', default: false })
  hidden!: boolean;

  /** Shown to adults only, like an offer. */
  @Column({ type: 'boolean', default: false })
  casino!: boolean;

  /** Empty for all countries except the blocked ones. */
  @Column({ type: 'text', array: true, default: '{}' })
  allowedCountries!: string[];

  @Column({ type: 'text', array: true, default: '{}' })
  blockedCountries!: string[];

  @Column({ type: 'text', nullable: true })
  licence!: string | null;

  /** In points. */
  @Column({ type: 'bigint' })
  price!: number;

  @Column({ type: 'text' })
  image!: string;

  /**
   * Number left. Claims reduce it under the row's lock, so never write a value derived from a read before
   * that lock.
   */
  @Column({ type: 'bigint' })
  stock!: number;

  /**
   * Set if it was deleted while claims or codes referred to it. Archived items are hidden everywhere and not
   * for sale.
   */
  @Column({ type: 'timestamptz', nullable: true })
  archivedAt!: Date | null;

  /** Claims do not reduce the stock. */
  @Column({ type: 'boolean', default: false })
  unlimited!: boolean;

  /** Listed first. */
  @Column({ type: 'boolean', default: false })
  featured!: boolean;

  /** Each claim receives one of its codes; the stock is the number left. */
  @Column({ type: 'boolean', default: false })
  hasCodes!: boolean;

  /** Days within which the team usually delivers it. Null if it doesn't say. */
  @Column({ type: 'int', nullable: true })
  deliveryDays!: number | null;

  /** Null if anyone may claim it at any time. */
  @Column({ type: 'jsonb', nullable: true })
  rules!: ItemRules | null;

  /** Questions for the buyer, in order; null for none. */
  @Column({ type: 'jsonb', nullable: true })
  fields!: ItemField[] | null;

  /** Texts in languages other than the site's. */
  @Column({ type: 'jsonb', default: {} })
  translations!: Translations<ShopWords>;
}

/** Items that are not archived, in the shop's order. */
export const IN_THE_SHOP = {
  where: { archivedAt: IsNull() },
  order: { featured: 'DESC', position: 'ASC', id: 'ASC' },
} satisfies FindManyOptions<ShopItem>;

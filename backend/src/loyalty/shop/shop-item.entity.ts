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

  /** Place in the list; ties go by id. New items have the same place, so that they follow one another. */
  @Column({ type: 'int', default: 0 })
  position!: number;

  /** Only admins see it, and nobody can claim it. */
  @Column({ type: 'boolean', default: false })
  hidden!: boolean;

  /** Shown to adults alone, like an offer. */
  @Column({ type: 'boolean', default: false })
  casino!: boolean;

  /** Empty: anywhere but in the blocked ones. */
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

  /** What is left. A claim takes one under the row's lock: never write it from a value read before that lock. */
  @Column({ type: 'bigint' })
  stock!: number;

  /** When it was deleted while claims or codes named it; shown nowhere since then, and not for sale. */
  @Column({ type: 'timestamptz', nullable: true })
  archivedAt!: Date | null;

  /** Claims take nothing from the stock. */
  @Column({ type: 'boolean', default: false })
  unlimited!: boolean;

  /** Comes first. */
  @Column({ type: 'boolean', default: false })
  featured!: boolean;

  /** Each claim is given one of its codes; the stock is how many are left. */
  @Column({ type: 'boolean', default: false })
  hasCodes!: boolean;

  /** Null for anybody, always. */
  @Column({ type: 'jsonb', nullable: true })
  rules!: ItemRules | null;

  /** What the buyer is asked, in order; null for nothing. */
  @Column({ type: 'jsonb', nullable: true })
  fields!: ItemField[] | null;

  /** Texts in languages besides the site's. */
  @Column({ type: 'jsonb', default: {} })
  translations!: Translations<ShopWords>;
}

/** The items of the shop, in its order. */
export const IN_THE_SHOP = {
  where: { archivedAt: IsNull() },
  order: { featured: 'DESC', position: 'ASC', id: 'ASC' },
} satisfies FindManyOptions<ShopItem>;

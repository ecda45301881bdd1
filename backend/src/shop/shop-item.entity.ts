import {
  Check,
  Column,
  Entity,
  Index,
  JoinColumn,
  ManyToOne,
  PrimaryGeneratedColumn,
  type Relation,
} from 'typeorm';
import { ShopCategory } from './shop-category.entity.js';

@Entity('shop_items')
@Check('shop_items_price_check', `price BETWEEN 0 AND 9007199254740991`)
@Check('shop_items_stock_check', `stock BETWEEN 0 AND 9007199254740991`)
export class ShopItem {
  @PrimaryGeneratedColumn('identity', { type: 'int', generatedIdentity: 'ALWAYS' })
  id!: number;

  @Column({ type: 'text' })
  name!: string;

  @Column({ type: 'text' })
  description!: string;

  @Index()
  @Column({ type: 'int' })
  categoryId!: number;

  @ManyToOne(() => ShopCategory, { onDelete: 'RESTRICT' })
  @JoinColumn({ name: 'category_id' })
  category?: Relation<ShopCategory>;

  /** In points. */
  @Column({ type: 'bigint' })
  price!: number;

  @Column({ type: 'text' })
  image!: string;

  /** What is left. A claim takes one under the row's lock: never write it from a value read before that lock. */
  @Column({ type: 'bigint' })
  stock!: number;
}

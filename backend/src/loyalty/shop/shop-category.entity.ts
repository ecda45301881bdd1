import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';
import type { Translations } from '../../core/common/translations.js';

/** The texts of an item or a category that the streamer may write in several languages. */
export interface ShopWords {
  name?: string;
  description?: string;
}

@Entity('shop_categories')
export class ShopCategory {
  @PrimaryGeneratedColumn('identity', { type: 'int', generatedIdentity: 'BY DEFAULT' })
  id!: number;

  @Column({ type: 'text' })
  name!: string;

  @Column({ type: 'text' })
  description!: string;

  /** Texts in languages besides the site's. */
  @Column({ type: 'jsonb', default: {} })
  translations!: Translations<ShopWords>;

  /** When it was deleted while archived items were in it; shown nowhere since then. */
  @Column({ type: 'timestamptz', nullable: true })
  archivedAt?: Date | null;
}

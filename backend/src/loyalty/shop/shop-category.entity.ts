import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';
import type { Translations } from '../../core/common/translations.js';

/** The translatable texts of an item or a category. */
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

  /** Texts in languages other than the site's. */
  @Column({ type: 'jsonb', default: {} })
  translations!: Translations<ShopWords>;

  /** Set if it was deleted while archived items belonged to it. Archived categories are hidden everywhere. */
  @Column({ type: 'timestamptz', nullable: true })
  archivedAt?: Date | null;
}

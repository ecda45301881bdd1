import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';

@Entity('shop_categories')
export class ShopCategory {
  @PrimaryGeneratedColumn('identity', { type: 'int', generatedIdentity: 'BY DEFAULT' })
  id!: number;

  @Column({ type: 'text' })
  name!: string;

  @Column({ type: 'text' })
  description!: string;

  /** When it was deleted while archived items were in it; shown nowhere since then. */
  @Column({ type: 'timestamptz', nullable: true })
  archivedAt?: Date | null;
}

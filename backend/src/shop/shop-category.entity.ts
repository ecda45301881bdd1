import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';

@Entity('shop_categories')
export class ShopCategory {
  @PrimaryGeneratedColumn('identity', { type: 'int', generatedIdentity: 'ALWAYS' })
  id!: number;

  @Column({ type: 'text' })
  name!: string;

  @Column({ type: 'text' })
  description!: string;
}

import { Column, Entity, PrimaryColumn } from 'typeorm';

/** The one row that holds the site's settings; their shape is the site module's business. */
@Entity('site_settings')
export class SiteSettings {
  @PrimaryColumn({ type: 'int', default: 1 })
  id!: number;

  @Column({ type: 'jsonb' })
  settings!: Record<string, unknown>;

  @Column({ type: 'timestamptz', default: () => 'now()' })
  updatedAt!: Date;
}

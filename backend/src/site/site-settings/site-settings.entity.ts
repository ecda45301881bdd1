import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Single row with the site's settings. Their shape is defined by `StoredSettings`. */
@Entity('site_settings')
export class SiteSettings {
  @PrimaryColumn({ type: 'int', default: 1 })
  id!: number;

  @Column({ type: 'jsonb' })
  settings!: Record<string, unknown>;

  @Column({ type: 'timestamptz', default: () => 'now()' })
  updatedAt!: Date;
}

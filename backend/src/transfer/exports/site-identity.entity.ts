import { Check, Column, Entity, PrimaryColumn } from 'typeorm';

/** By what a site knows its own exports, from the first of them on. In no export but for its manifest. */
@Entity('site_identity')
@Check('site_identity_id_check', `id = 1`)
export class SiteIdentity {
  @PrimaryColumn({ type: 'int', default: 1 })
  id!: number;

  @Column({ type: 'text', collation: 'C', default: () => 'gen_random_uuid()' })
  siteId!: string;
}

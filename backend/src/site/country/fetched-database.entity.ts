import { Check, Column, CreateDateColumn, Entity, PrimaryColumn } from 'typeorm';

/** The one newer database of countries that a replica has fetched for all of them. */
@Entity('country_database')
@Check('country_database_id_check', `id = 1`)
export class FetchedDatabase {
  @PrimaryColumn({ type: 'int', default: 1 })
  id!: number;

  /** As it was fetched: MMDB, compressed with gzip. */
  @Column({ type: 'bytea' })
  file!: Buffer;

  @Column({ type: 'timestamptz' })
  builtAt!: Date;

  @CreateDateColumn({ type: 'timestamptz' })
  fetchedAt!: Date;
}

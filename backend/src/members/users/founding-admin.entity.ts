import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Who becomes an owner with the first sign-in: the channel's owner and the ids that the settings name. */
@Entity('founding_admins')
export class FoundingAdmin {
  @PrimaryColumn({ type: 'text', collation: 'C' })
  platform!: string;

  /** There need not be a member yet. */
  @PrimaryColumn({ type: 'text', collation: 'C' })
  platformId!: string;

  /** The name in the settings, or the channel's, that the id was looked up from. */
  @Column({ type: 'text' })
  source!: string;
}

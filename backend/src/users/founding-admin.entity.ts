import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Who becomes an admin with the first sign-in: the channel's owner and the ids that the settings name. */
@Entity('founding_admins')
export class FoundingAdmin {
  /** Platform id; the user may not have signed in yet. */
  @PrimaryColumn({ type: 'text', collation: 'C' })
  userId!: string;

  /** The name in the settings, or the channel's, that the id was looked up from. */
  @Column({ type: 'text' })
  source!: string;
}

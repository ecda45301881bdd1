import { Column, CreateDateColumn, Entity, PrimaryColumn } from 'typeorm';
import type { AccountRole } from './account-role.js';

/** A Twitch account connected by an admin, with its tokens. */
@Entity('twitch_accounts')
export class TwitchAccount {
  @PrimaryColumn({ type: 'text', collation: 'C' })
  role!: AccountRole;

  /** Twitch's numeric id. */
  @Column({ type: 'text', collation: 'C' })
  userId!: string;

  @Column({ type: 'text' })
  login!: string;

  @Column({ type: 'text' })
  displayName!: string;

  @Column({ type: 'jsonb' })
  scopes!: string[];

  /** Encrypted. */
  @Column({ type: 'bytea' })
  tokens!: Buffer;

  /** Member key of the admin who connected it. */
  @Column({ type: 'bigint' })
  connectedBy!: number;

  @CreateDateColumn({ type: 'timestamptz' })
  connectedAt!: Date;

  /** Twitch has refused the grant; the account must be connected again. */
  @Column({ type: 'boolean', default: false })
  isExpired!: boolean;

  /** The last error as text for admins; null when the last call succeeded. */
  @Column({ type: 'text', nullable: true })
  lastError!: string | null;
}

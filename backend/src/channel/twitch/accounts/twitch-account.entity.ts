import { Column, CreateDateColumn, Entity, PrimaryColumn } from 'typeorm';
import type { AccountRole } from './account-role.js';

/** An account on Twitch that an admin connected, with the tokens that it gave. */
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

  /** Member key of the admin. */
  @Column({ type: 'bigint' })
  connectedBy!: number;

  @CreateDateColumn({ type: 'timestamptz' })
  connectedAt!: Date;

  /** Twitch has refused the grant: only connecting again helps. */
  @Column({ type: 'boolean', default: false })
  isExpired!: boolean;

  /** What went wrong last, in words for an admin; null when the last call went well. */
  @Column({ type: 'text', nullable: true })
  lastError!: string | null;
}

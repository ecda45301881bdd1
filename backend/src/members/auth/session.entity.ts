import {
  Column,
  CreateDateColumn,
  Entity,
  Index,
  JoinColumn,
  ManyToOne,
  PrimaryColumn,
  type Relation,
} from 'typeorm';
import { Member } from '../users/member.entity.js';

@Entity('sessions')
export class Session {
  /** SHA-256 of the id in the cookie, hex: a leaked table lets nobody in. */
  @PrimaryColumn({ type: 'text', collation: 'C' })
  idHash!: string;

  /** Null while the visitor is on the way to the platform's sign-in page. */
  @Index()
  @Column({ type: 'bigint', nullable: true })
  memberId!: number | null;

  @ManyToOne(() => Member, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'member_id' })
  member?: Relation<Member> | null;

  @Column({ type: 'jsonb', default: {} })
  data!: Record<string, unknown>;

  /** The platform's tokens, encrypted. */
  @Column({ type: 'bytea', nullable: true })
  tokens!: Buffer | null;

  @CreateDateColumn({ type: 'timestamptz' })
  createdAt!: Date;

  @Index()
  @Column({ type: 'timestamptz' })
  expiresAt!: Date;

  /** When the platform last confirmed the tokens. */
  @Column({ type: 'timestamptz', nullable: true })
  validatedAt!: Date | null;

  /** What the sign-in's User-Agent said, such as `Firefox` and `Windows`. */
  @Column({ type: 'text', default: '' })
  browser!: string;

  @Column({ type: 'text', default: '' })
  system!: string;

  /** Where it was last used: /24 or /48, never the address. */
  @Column({ type: 'text', default: '' })
  network!: string;

  /** Written at most every five minutes. */
  @Column({ type: 'timestamptz', default: () => 'clock_timestamp()' })
  lastUsedAt!: Date;

  /** When the viewer last showed, by signing in at the platform again, that they are who signed in here. */
  @Column({ type: 'timestamptz', nullable: true })
  confirmedAt!: Date | null;
}

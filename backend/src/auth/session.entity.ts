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
import { User } from '../users/user.entity.js';

@Entity('sessions')
export class Session {
  /** SHA-256 of the id in the cookie, hex: a leaked table lets nobody in. */
  @PrimaryColumn({ type: 'text', collation: 'C' })
  idHash!: string;

  /** Null while the visitor is on the way to the platform's sign-in page. */
  @Index()
  @Column({ type: 'text', collation: 'C', nullable: true })
  userId!: string | null;

  @ManyToOne(() => User, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'user_id' })
  user?: Relation<User> | null;

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
}

import { Check, Column, Entity, Index, JoinColumn, OneToOne, PrimaryColumn, type Relation } from 'typeorm';
import { Member } from './member.entity.js';

/** The account by which a platform knows a member, as the platform described it at the last sign-in. */
@Entity('identities')
@Check('identities_platform_id_check', `length(platform_id) BETWEEN 1 AND 64`)
@Index('identities_nickname_login_trgm_idx', { synchronize: false })
@Index('identities_login_platform_id_idx', { synchronize: false })
@Index('identities_nickname_platform_id_idx', { synchronize: false })
export class Identity {
  @PrimaryColumn({ type: 'text', collation: 'C' })
  platform!: string;

  /** The platform's own id, which the API calls `user_id`: logins and nicknames change hands. */
  @PrimaryColumn({ type: 'text', collation: 'C' })
  platformId!: string;

  @Column({ type: 'bigint' })
  memberId!: number;

  /** A member has one identity: lists show each once. */
  @OneToOne(() => Member, { onDelete: 'RESTRICT' })
  @JoinColumn({ name: 'member_id' })
  member?: Relation<Member>;

  /** Not unique, since a login can pass from one account to another. The API calls it `name`. */
  @Column({ type: 'text' })
  login!: string;

  /** Display name. */
  @Column({ type: 'text' })
  nickname!: string;

  @Column({ type: 'text', default: '' })
  image!: string;
}

import { Injectable } from '@nestjs/common';
import { PassportSerializer } from '@nestjs/passport';
import type { MemberRef } from '../../common/access/viewer.js';
import type { SignedInIdentity } from './platform-identity.js';

/** What of an identity goes into the session: the member alone. The rest is read afresh where it is needed. */
@Injectable()
export class SessionSerializer extends PassportSerializer {
  override serializeUser(
    { memberId, user }: SignedInIdentity,
    done: (error: unknown, member: MemberRef) => void,
  ): void {
    done(null, { memberId, userId: user.id });
  }

  override deserializeUser(member: MemberRef, done: (error: unknown, member: MemberRef) => void): void {
    done(null, member);
  }
}

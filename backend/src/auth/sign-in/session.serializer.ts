import { Injectable } from '@nestjs/common';
import { PassportSerializer } from '@nestjs/passport';
import type { PlatformIdentity } from './platform-identity.js';

/** What of an identity goes into the session: the id alone. The user is read afresh by whoever needs more. */
@Injectable()
export class SessionSerializer extends PassportSerializer {
  override serializeUser(identity: PlatformIdentity, done: (error: unknown, userId: string) => void): void {
    done(null, identity.user.id);
  }

  override deserializeUser(userId: string, done: (error: unknown, userId: string) => void): void {
    done(null, userId);
  }
}

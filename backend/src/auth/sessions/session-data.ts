import type { MemberRef } from '../../common/access/viewer.js';
import type { AccountRole } from '../../twitch/accounts/account-role.js';

/** Sent to Twitch to connect an account of the site's, by the admin who began it. */
export interface OpenConnection {
  readonly role: AccountRole;
  readonly adminId: string;
}

/** Sent to Twitch to show that they are still who signed in here. */
export interface OpenConfirmation {
  readonly userId: string;
}

/** A sign-in that left for the platform and has not come back yet. */
export interface OpenSignIn {
  /** Where on the site the viewer goes on afterwards. */
  readonly returnTo: string;
  /** Epoch milliseconds. */
  readonly startedAt: number;
  /** Set when nobody is to be signed in by it. */
  readonly connects?: OpenConnection;
  /** Likewise. */
  readonly confirms?: OpenConfirmation;
}

declare module 'fastify' {
  /** What a session holds, beside the cookie that @fastify/session keeps in it. */
  interface Session {
    /** Passport's own entry: who is signed in. */
    passport?: { user: MemberRef };
    /** State parameter → the sign-in it belongs to. */
    signIns?: Record<string, OpenSignIn>;
    /** Set on sessions that came out of the store: such a one is updated, never inserted again. */
    isStored?: true;
    /** Set on sessions whose last use was noted some minutes ago. */
    isUseToNote?: true;
  }
}

import type { FastifyReply } from 'fastify';
import type { Role } from '../../../core/common/access/role.js';
import type { MemberRef } from '../../../core/common/access/viewer.js';
import type { AccountRole } from '../../../channel/twitch/accounts/account-role.js';
import type { SessionCookie } from './session-cookie.js';

/** A pending connection of one of the site's accounts, with the admin who started it. */
export interface OpenConnection {
  readonly role: AccountRole;
  readonly adminId: string;
}

/** A pending confirmation of the signed-in viewer's identity. */
export interface OpenConfirmation {
  readonly userId: string;
}

/** A sign-in waiting for the platform's callback. */
export interface OpenSignIn {
  /** Page to return to afterwards. */
  readonly returnTo: string;
  /** Epoch milliseconds. */
  readonly startedAt: number;
  /** Set once it is complete, for a browser that opens the callback again: epoch milliseconds. */
  readonly completedAt?: number;
  /** Set when an account is being connected and no one signs in. */
  readonly connects?: OpenConnection;
  /** Set when an identity is being confirmed and no one signs in. */
  readonly confirms?: OpenConfirmation;
}

/** Sign-ins by state parameter. */
export type OpenSignIns = Readonly<Record<string, OpenSignIn>>;

/** The signed-in member, read from the database for each request. */
export interface SessionMember extends MemberRef {
  readonly nickname: string;
  readonly login: string;
  readonly image: string;
  readonly role: Role | null;
  /** Declared on any device that they are under 18. */
  readonly isUnderAge: boolean;
  readonly points: number;
  readonly pointsVersion: number;
  /** Gambling content is hidden because of a break. Set later if only the browser still knows of it. */
  isOnBreak: boolean;
}

/** A valid session. */
export interface StoredSession {
  /** SHA-256 of the cookie's id, hex. Key of the session in the database. */
  readonly key: string;
  readonly signIns: OpenSignIns;
  /** Null while the visitor is on the platform's sign-in page. */
  readonly member: SessionMember | null;
}

/** The session of the requesting browser, with access to its cookie. */
export class BrowserSession {
  /** @param stored null for a guest */
  constructor(
    readonly stored: StoredSession | null,
    private readonly cookie: SessionCookie,
    private readonly reply: FastifyReply,
  ) {}

  /** Sets the cookie of a session. */
  setCookie(sessionId: string): void {
    void this.reply.header('set-cookie', this.cookie.of(sessionId));
  }

  /** Removes the cookie of an ended session. */
  clearCookie(): void {
    void this.reply.header('set-cookie', this.cookie.expired);
  }
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Set on every route that is not `@Public()`. */
    session: BrowserSession | null;
  }
}

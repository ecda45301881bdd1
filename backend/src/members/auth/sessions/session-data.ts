import type { FastifyReply } from 'fastify';
import type { Role } from '../../../core/common/access/role.js';
import type { MemberRef } from '../../../core/common/access/viewer.js';
import type { AccountRole } from '../../../channel/twitch/accounts/account-role.js';
import type { SessionCookie } from './session-cookie.js';

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

/** State parameter → the sign-in it belongs to. */
export type OpenSignIns = Readonly<Record<string, OpenSignIn>>;

/** Who is signed in, as the database has them at this request. */
export interface SessionMember extends MemberRef {
  readonly nickname: string;
  readonly login: string;
  readonly image: string;
  readonly role: Role | null;
  /** Has said to be under 18, on any device. */
  readonly isUnderAge: boolean;
  readonly points: number;
  readonly pointsVersion: number;
  /** Sees nothing about gambling at this moment. */
  readonly isOnBreak: boolean;
}

/** A session that counts. */
export interface StoredSession {
  /** SHA-256 of the id in the cookie, hex: what the database knows it by. */
  readonly key: string;
  readonly signIns: OpenSignIns;
  /** Null while the visitor is on the way to the platform's sign-in page. */
  readonly member: SessionMember | null;
}

/** The browser that sends a request, and the session that its cookie names. */
export class BrowserSession {
  /** @param stored null for a guest */
  constructor(
    readonly stored: StoredSession | null,
    private readonly cookie: SessionCookie,
    private readonly reply: FastifyReply,
  ) {}

  /** The browser is in this session from now on. */
  give(sessionId: string): void {
    void this.reply.header('set-cookie', this.cookie.of(sessionId));
  }

  /** Takes the cookie of a session that has ended out of the browser. */
  takeAway(): void {
    void this.reply.header('set-cookie', this.cookie.expired);
  }
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Set on every route that is not `@Public()`. */
    session: BrowserSession | null;
  }
}

import { callbackify } from 'node:util';
import type fastifySession from '@fastify/session';
import { Inject, Injectable } from '@nestjs/common';
import type { Session } from 'fastify';
import type { Pool } from 'pg';
import { PG_POOL } from '../../database/pg-pool.js';
import { AppConfig } from '../../config/app-config.js';
import { sessionIdHash } from './session-cookie.js';
import {
  ANONYMOUS_SESSION_MINUTES,
  type IdleHours,
  isAlive,
  NOTE_USE_EVERY_MINUTES,
  SESSION_DAYS,
} from './session-life.js';

const read = (idle: IdleHours) => ({
  name: 'session-read',
  text: `SELECT member_id, platform_id, data,
      last_used_at < clock_timestamp() - interval '${NOTE_USE_EVERY_MINUTES} minutes' AS is_use_to_note
    FROM sessions LEFT JOIN members ON members.id = member_id LEFT JOIN identities USING (member_id) WHERE id_hash = $1 AND ${isAlive(idle)}`,
});
/** A signed-in session keeps its first end, however often it is written. */
const EXPIRES_AT = `clock_timestamp() + CASE WHEN $2::bigint IS NULL THEN interval '${ANONYMOUS_SESSION_MINUTES} minutes'
  ELSE interval '${SESSION_DAYS} days' END`;
const WRITE_NEW = {
  name: 'session-write-new',
  text: `INSERT INTO sessions (id_hash, member_id, data, expires_at) VALUES ($1, $2, $3, ${EXPIRES_AT})
    ON CONFLICT (id_hash) DO UPDATE SET member_id = EXCLUDED.member_id, data = EXCLUDED.data, expires_at = EXCLUDED.expires_at`,
};
/** An update only: a session that log-out ended while this request ran must not come back. */
const WRITE_STORED = {
  name: 'session-write-stored',
  text: `UPDATE sessions SET data = $3, member_id = $2,
      expires_at = CASE WHEN member_id IS NULL THEN ${EXPIRES_AT} ELSE expires_at END
    WHERE id_hash = $1`,
};
const DELETE = { name: 'session-delete', text: `DELETE FROM sessions WHERE id_hash = $1` };

interface SessionRow {
  member_id: number | null;
  platform_id: string | null;
  data: Pick<Session, 'signIns'>;
  is_use_to_note: boolean;
}

/** What @fastify/session asks of a store, on one table. Only the hash of an id is ever written. */
@Injectable()
export class PgSessionStore implements fastifySession.SessionStore {
  private readonly readStatement;

  constructor(
    @Inject(PG_POOL) private readonly pool: Pool,
    config: AppConfig,
  ) {
    this.readStatement = read(config.sessions.idleHours);
  }

  get(sessionId: string, callback: (error: unknown, session?: Session | null) => void): void {
    callbackify(() => this.read(sessionId))(callback);
  }

  set(sessionId: string, session: Session, callback: (error?: unknown) => void): void {
    callbackify(() => this.write(sessionId, session))(callback);
  }

  destroy(sessionId: string, callback: (error?: unknown) => void): void {
    callbackify(() => this.delete(sessionId))(callback);
  }

  private async read(sessionId: string): Promise<Session | null> {
    const { rows } = await this.pool.query<SessionRow>({
      ...this.readStatement,
      values: [sessionIdHash(sessionId)],
    });
    const row = rows[0];
    if (!row) return null;
    const { member_id: memberId, platform_id: userId } = row;
    const passport = memberId === null || userId === null ? {} : { passport: { user: { memberId, userId } } };
    // The cookie's attributes come from the settings; the row knows when the session ends.
    const use = row.is_use_to_note && memberId !== null ? { isUseToNote: true } : {};
    return { ...row.data, ...passport, ...use, isStored: true } as Session;
  }

  private async write(sessionId: string, session: Session): Promise<void> {
    const data = { signIns: session.signIns };
    const values = [sessionIdHash(sessionId), session.passport?.user.memberId ?? null, JSON.stringify(data)];
    await this.pool.query({ ...(session.isStored ? WRITE_STORED : WRITE_NEW), values });
  }

  private async delete(sessionId: string): Promise<void> {
    await this.pool.query({ ...DELETE, values: [sessionIdHash(sessionId)] });
  }
}

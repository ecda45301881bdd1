import { Inject, Injectable, Logger } from '@nestjs/common';
import type { Pool } from 'pg';
import { reasonOf } from '../../common/errors/reason-of.js';
import { Clock } from '../../common/clock.js';
import { PG_POOL } from '../../database/pg-pool.js';
import { RealtimeService } from '../../realtime/realtime.service.js';
import { TwitchOauthClient, type TwitchTokens } from '../../twitch/twitch-oauth.client.js';
import { sessionIdHash } from './session-cookie.js';
import { TokenVault } from '../../twitch/token-vault.js';

const KEEP_TOKENS = {
  name: 'session-keep-tokens',
  text: `UPDATE sessions SET tokens = $2, validated_at = clock_timestamp() WHERE id_hash = $1`,
};
/** One statement decides who took it: of two callbacks with the same state, the second finds nothing. */
const TAKE_SIGN_IN = {
  name: 'session-take-sign-in',
  text: `UPDATE sessions SET data = data #- ARRAY['signIns', $2::text]
    WHERE id_hash = $1 AND data -> 'signIns' ? $2::text`,
};
const END = { name: 'session-end', text: `DELETE FROM sessions WHERE id_hash = $1 RETURNING tokens` };

/** Any constant: whoever holds it is the one replica that clears away. */
const EXPIRY_LOCK = 7_316_201;
const EXPIRY_BATCH = 5_000;
const END_EXPIRED = {
  name: 'session-end-expired',
  text: `WITH turn AS MATERIALIZED (SELECT pg_try_advisory_xact_lock(${EXPIRY_LOCK}) AS is_ours)
    DELETE FROM sessions WHERE (SELECT is_ours FROM turn) AND id_hash IN (
      SELECT id_hash FROM sessions WHERE expires_at <= clock_timestamp() LIMIT ${EXPIRY_BATCH}
    ) RETURNING id_hash, user_id`,
};

const STILL_ON = {
  name: 'session-still-on',
  text: `SELECT id_hash FROM sessions
    WHERE id_hash = ANY($1) AND user_id IS NOT NULL AND expires_at > clock_timestamp()`,
};

/** The life of a session beyond what @fastify/session does by itself. */
@Injectable()
export class SessionsService {
  private readonly logger = new Logger('Sessions');

  constructor(
    @Inject(PG_POOL) private readonly pool: Pool,
    private readonly vault: TokenVault,
    private readonly realtime: RealtimeService,
    private readonly oauth: TwitchOauthClient,
    private readonly clock: Clock,
  ) {}

  /** The platform's tokens live and die with the session that they were given to. */
  async keepTokens(sessionId: string, tokens: TwitchTokens): Promise<void> {
    await this.storeTokens(sessionIdHash(sessionId), tokens);
  }

  /** New tokens for old ones; of a session that has ended meanwhile they are given back. */
  async replaceTokens(idHash: string, tokens: TwitchTokens): Promise<void> {
    if (!(await this.storeTokens(idHash, tokens))) void this.revoke(tokens.accessToken);
  }

  /** True for exactly one of the callers that bring the same state of a session. */
  async takeSignIn(sessionId: string, state: string): Promise<boolean> {
    const { rowCount } = await this.pool.query({
      ...TAKE_SIGN_IN,
      values: [sessionIdHash(sessionId), state],
    });
    return rowCount === 1;
  }

  /** Ends a session for good: its cookie, its event streams and, without keeping anybody waiting, its token. */
  async end(sessionId: string): Promise<void> {
    await this.endByHash(sessionIdHash(sessionId));
  }

  async endByHash(idHash: string): Promise<void> {
    const { rows } = await this.pool.query<{ tokens: Buffer | null }>({ ...END, values: [idHash] });
    await this.realtime.closeSession(idHash);
    const sealed = rows[0]?.tokens;
    const tokens = sealed && this.vault.open(sealed, idHash);
    if (tokens) void this.revoke(tokens.accessToken);
  }

  /** Clears expired sessions away and closes what was still open in them. One replica at a time does the work. */
  async endExpired(): Promise<void> {
    let ended: number;
    do {
      const { rows } = await this.pool.query<{ id_hash: string; user_id: string | null }>(END_EXPIRED);
      for (const row of rows) if (row.user_id !== null) await this.realtime.closeSession(row.id_hash);
      ended = rows.length;
    } while (ended === EXPIRY_BATCH);
  }

  /** Closes this replica's streams of sessions that are over, though nobody said so: expired, or ended out of its hearing. */
  async closeStreamsOfEnded(): Promise<void> {
    const keys = this.realtime.sessionKeys;
    if (keys.length === 0) return;
    const { rows } = await this.pool.query<{ id_hash: string }>({ ...STILL_ON, values: [keys] });
    const stillOn = new Set(rows.map((row) => row.id_hash));
    for (const key of keys) if (!stillOn.has(key)) this.realtime.closeStreamsOf(key);
  }

  private async storeTokens(idHash: string, tokens: TwitchTokens): Promise<boolean> {
    const { accessToken, refreshToken, scopes, expiresIn } = tokens;
    const expiresAt = this.clock.now().getTime() + expiresIn * 1000;
    const sealed = this.vault.seal({ accessToken, refreshToken, scopes, expiresAt }, idHash);
    const { rowCount } = await this.pool.query({ ...KEEP_TOKENS, values: [idHash, sealed] });
    return rowCount === 1;
  }

  private async revoke(accessToken: string): Promise<void> {
    try {
      await this.oauth.revoke(accessToken);
    } catch (error) {
      // The token ends by itself within hours, and nobody but the vault had it.
      this.logger.warn(`A token could not be revoked: ${reasonOf(error)}`);
    }
  }
}

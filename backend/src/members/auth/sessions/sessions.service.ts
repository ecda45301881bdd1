import { Inject, Injectable, Logger } from '@nestjs/common';
import type { Pool } from 'pg';
import { reasonOf } from '../../../core/common/errors/reason-of.js';
import { Clock } from '../../../core/common/clock.js';
import { PG_POOL } from '../../../core/database/pg-pool.js';
import { SseConnectionsService } from '../../../core/sse/sse-connections.service.js';
import { TwitchOauthClient, type TwitchTokens } from '../../../channel/twitch/api/twitch-oauth.client.js';
import { SecurityLog } from '../../../core/common/logging/security-log.js';
import { AppConfig } from '../../../core/config/app-config.js';
import type { SessionClient } from './session-client.js';
import { sessionKeyOf } from './session-cookie.js';
import type { OpenSignIns } from './session-data.js';
import { SessionStoreService } from './session-store.service.js';
import { TokenVault } from '../../../core/vault/token-vault.js';
import {
  NOTE_USE,
  KEEP_TOKENS,
  TAKE_SIGN_IN,
  END,
  EXPIRY_BATCH,
  endExpired,
  stillOn,
} from './sessions.statements.js';

interface SignedIn {
  readonly memberId: number;
  readonly client: SessionClient;
  readonly tokens: TwitchTokens;
  readonly signIns: OpenSignIns;
}

export interface EndedSession {
  readonly key: string;
  /** Sealed; null when the platform gave none. */
  readonly tokens: Buffer | null;
}

interface ExpiredRow {
  id_hash: string;
  member_id: number | null;
  tokens: Buffer | null;
}

/** The life of a session, from the sign-in to its end. */
@Injectable()
export class SessionsService {
  private readonly logger = new Logger('Sessions');
  private readonly endExpiredStatement;
  private readonly stillOnStatement;

  constructor(
    @Inject(PG_POOL) private readonly pool: Pool,
    private readonly store: SessionStoreService,
    private readonly vault: TokenVault,
    private readonly connections: SseConnectionsService,
    private readonly oauth: TwitchOauthClient,
    private readonly clock: Clock,
    private readonly securityLog: SecurityLog,
    config: AppConfig,
  ) {
    this.endExpiredStatement = endExpired(config.sessions.idleHours);
    this.stillOnStatement = stillOn(config.sessions.idleHours);
  }

  /** Begins a member's session, with the platform's tokens, which live and die with it. */
  async begin(sessionId: string, { memberId, client, tokens, signIns }: SignedIn): Promise<void> {
    const key = sessionKeyOf(sessionId);
    await this.store.begin(key, { memberId, signIns, tokens: this.seal(tokens, key), ...client });
  }

  /** Written at most every few minutes, however often it is called. Fails silently: the next request notes it. */
  noteUse(key: string, network: string): void {
    this.pool.query({ ...NOTE_USE, values: [[key], network] }).catch(() => {});
  }

  /** New tokens for old ones; those of a session that has ended in the meantime are given back. */
  async replaceTokens(key: string, tokens: TwitchTokens): Promise<void> {
    if (!(await this.storeTokens(key, tokens))) void this.revoke(tokens.accessToken);
  }

  /** True for exactly one of the callers that bring the same state of a session. */
  async takeSignIn(key: string, state: string): Promise<boolean> {
    const { rowCount } = await this.pool.query({ ...TAKE_SIGN_IN, values: [key, state] });
    return rowCount === 1;
  }

  /** Ends a session for good: its cookie, its SSE connections and, without keeping anybody waiting, its token. */
  async end(key: string): Promise<void> {
    const { rows } = await this.pool.query<{ tokens: Buffer | null }>({
      ...END,
      values: [key],
    });
    await this.putAway({ key, tokens: rows[0]?.tokens ?? null });
  }

  /** What was open in a session whose row is gone: its SSE connections and, without keeping anybody waiting, its token. */
  async putAway({ key, tokens: sealed }: EndedSession): Promise<void> {
    await this.connections.closeSession(key);
    const tokens = sealed && this.vault.open(sealed, key);
    if (tokens) void this.revoke(tokens.accessToken);
  }

  /** Clears expired sessions away and closes what was still open in them. One replica at a time does the work. */
  async endExpired(): Promise<void> {
    let ended: number;
    do {
      const { rows } = await this.pool.query<ExpiredRow>(this.endExpiredStatement);
      for (const { id_hash: key, member_id: memberId, tokens } of rows) {
        if (memberId === null) continue;
        await this.putAway({ key, tokens });
        const detail = 'Not used for too long, or 30 days old';
        await this.securityLog.record({ kind: 'session_ended', memberId, sessionKey: key, detail });
      }
      ended = rows.length;
    } while (ended === EXPIRY_BATCH);
  }

  /** Closes this replica's SSE connections of sessions that are over, though nobody said so: expired, or ended out of its hearing. */
  async closeConnectionsOfEnded(): Promise<void> {
    const keys = this.connections.sessionKeys;
    if (keys.length === 0) return;
    // An open connection is use.
    await this.pool.query({ ...NOTE_USE, values: [keys, null] });
    const { rows } = await this.pool.query<{ id_hash: string }>({ ...this.stillOnStatement, values: [keys] });
    const stillOn = new Set(rows.map((row) => row.id_hash));
    for (const key of keys) if (!stillOn.has(key)) this.connections.closeHere(key);
  }

  private async storeTokens(key: string, tokens: TwitchTokens): Promise<boolean> {
    const values = [key, this.seal(tokens, key)];
    const { rowCount } = await this.pool.query({ ...KEEP_TOKENS, values });
    return rowCount === 1;
  }

  private seal({ accessToken, refreshToken, scopes, expiresIn }: TwitchTokens, key: string): Buffer {
    const expiresAt = this.clock.now().getTime() + expiresIn * 1000;
    return this.vault.seal({ accessToken, refreshToken, scopes, expiresAt }, key);
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

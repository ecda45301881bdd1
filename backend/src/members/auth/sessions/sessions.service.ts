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
  RECORD_USE,
  SAVE_TOKENS,
  TAKE_SIGN_IN,
  END,
  EXPIRY_BATCH,
  endExpired,
  activeSessionsOf,
} from './sessions.statements.js';

interface SignedIn {
  readonly memberId: number;
  readonly client: SessionClient;
  readonly tokens: TwitchTokens;
  readonly signIns: OpenSignIns;
}

export interface EndedSession {
  readonly key: string;
  /** Encrypted; null if there are none. */
  readonly tokens: Buffer | null;
}

interface ExpiredRow {
  id_hash: string;
  member_id: number | null;
  tokens: Buffer | null;
}

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
    this.stillOnStatement = activeSessionsOf(config.sessions.idleHours);
  }

  /** Starts a member's session and stores the platform's tokens with it. */
  async begin(sessionId: string, { memberId, client, tokens, signIns }: SignedIn): Promise<void> {
    const key = sessionKeyOf(sessionId);
    await this.store.begin(key, { memberId, signIns, tokens: this.seal(tokens, key), ...client });
  }

  /** Records the last use, at most every few minutes. Errors are ignored because the next request retries. */
  recordUse(key: string, network: string): void {
    this.pool.query({ ...RECORD_USE, values: [[key], network] }).catch(() => {});
  }

  /** Stores new tokens, or revokes them if the session has ended in the meantime. */
  async replaceTokens(key: string, tokens: TwitchTokens): Promise<void> {
    if (!(await this.storeTokens(key, tokens))) void this.revoke(tokens.accessToken);
  }

  /** True for exactly one of several concurrent callers with the same state. */
  async takeSignIn(key: string, state: string): Promise<boolean> {
    const { rowCount } = await this.pool.query({ ...TAKE_SIGN_IN, values: [key, state] });
    return rowCount === 1;
  }

  /** Ends a session permanently: its cookie, its SSE connections and, in the background, its token. */
  async end(key: string): Promise<void> {
    const { rows } = await this.pool.query<{ tokens: Buffer | null }>({
      ...END,
      values: [key],
    });
    await this.cleanUp({ key, tokens: rows[0]?.tokens ?? null });
  }

  /**
   * Cleans up after a deleted session: closes its SSE connections and, in the background, revokes its token.
   */
  async cleanUp({ key, tokens: sealed }: EndedSession): Promise<void> {
    await this.connections.closeSession(key);
    const tokens = sealed && this.vault.open(sealed, key);
    if (tokens) void this.revoke(tokens.accessToken);
  }

  /** Deletes expired sessions and closes their connections. Only one replica does this at a time. */
  async endExpired(): Promise<void> {
    let ended: number;
    do {
      const { rows } = await this.pool.query<ExpiredRow>(this.endExpiredStatement);
      for (const { id_hash: key, member_id: memberId, tokens } of rows) {
        if (memberId === null) continue;
        await this.cleanUp({ key, tokens });
        const detail = 'Not used for too long, or 30 days old';
        await this.securityLog.record({ kind: 'session_ended', memberId, sessionKey: key, detail });
      }
      ended = rows.length;
    } while (ended === EXPIRY_BATCH);
  }

  /** Closes this replica's SSE connections of sessions that ended without a message reaching it. */
  async closeConnectionsOfEnded(): Promise<void> {
    const keys = this.connections.sessionKeys;
    if (keys.length === 0) return;
    // An open connection counts as use.
    await this.pool.query({ ...RECORD_USE, values: [keys, null] });
    const { rows } = await this.pool.query<{ id_hash: string }>({ ...this.stillOnStatement, values: [keys] });
    const stillOn = new Set(rows.map((row) => row.id_hash));
    for (const key of keys) if (!stillOn.has(key)) this.connections.closeHere(key);
  }

  private async storeTokens(key: string, tokens: TwitchTokens): Promise<boolean> {
    const values = [key, this.seal(tokens, key)];
    const { rowCount } = await this.pool.query({ ...SAVE_TOKENS, values });
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
      // The token expires within hours, and no one outside the vault has it.
      this.logger.warn(`Failed to revoke a token: ${reasonOf(error)}`);
    }
  }
}

import { setTimeout as sleep } from 'node:timers/promises';
import { Inject, Injectable, Logger } from '@nestjs/common';
import type { Pool } from 'pg';
import { reasonOf } from '../../../core/common/errors/reason-of.js';
import { PeriodicTask } from '../../../core/common/periodic-task.js';
import { PG_POOL } from '../../../core/database/pg-pool.js';
import { Leadership } from '../../../core/leader/leadership.js';
import { type KeptTokens, TokenVault } from '../../../core/vault/token-vault.js';
import { TwitchRefusedError } from '../../../channel/twitch/api/twitch-errors.js';
import { TwitchOauthClient } from '../../../channel/twitch/api/twitch-oauth.client.js';
import { SessionsService } from './sessions.service.js';
import { DUE, VALID, RETRY_LATER } from './session-validation.statements.js';

const EVERY_MS = 15_000;
/** Pause between sessions, which limits calls to Twitch even if all sessions are due. */
const PAUSE_MS = 50;
/** After this many failures Twitch is considered unavailable until the next run. */
const FAILURES_IN_A_ROW = 3;

interface DueSession {
  id_hash: string;
  tokens: Buffer;
}

/**
 * Checks hourly whether viewers still have the site connected, which Twitch requires of sites that keep
 * viewers signed in. Runs on the leader. Only a rejected refresh ends a session, because access tokens expire
 * within hours and an outage proves nothing.
 */
@Injectable()
export class SessionValidationJob {
  private readonly logger = new Logger('Sessions');

  constructor(
    @Inject(PG_POOL) private readonly pool: Pool,
    private readonly vault: TokenVault,
    private readonly oauth: TwitchOauthClient,
    private readonly sessions: SessionsService,
    leadership: Leadership,
  ) {
    leadership.add(
      new PeriodicTask({
        everyMs: EVERY_MS,
        run: (signal) => this.validateDue(signal),
        onFailure: (reason) => this.logger.warn(`Failed to validate sessions: ${reason}`),
      }),
    );
  }

  /** Validates all due sessions, and stops if Twitch does not respond. */
  async validateDue(signal?: AbortSignal): Promise<void> {
    let failures = 0;
    for (let due = await this.due(); due.length > 0; due = await this.due()) {
      for (const session of due) {
        if (signal?.aborted || failures >= FAILURES_IN_A_ROW) return;
        failures = (await this.validate(session)) ? 0 : failures + 1;
        await sleep(PAUSE_MS);
      }
    }
  }

  private async due(): Promise<DueSession[]> {
    return (await this.pool.query<DueSession>(DUE)).rows;
  }

  /** @returns false if Twitch gave no clear answer */
  private async validate({ id_hash: key, tokens }: DueSession): Promise<boolean> {
    const kept = this.vault.open(tokens, key);
    try {
      // Tokens encrypted with another APP_SECRET cannot be read, so there is nothing to validate.
      if (kept && !(await this.isAccepted(kept))) await this.refresh(key, kept);
      else await this.pool.query({ ...VALID, values: [key] });
      return true;
    } catch (error) {
      this.logger.warn(`Failed to validate a session: ${reasonOf(error)}`);
      await this.pool.query({ ...RETRY_LATER, values: [key] });
      return false;
    }
  }

  private async isAccepted({ accessToken }: KeptTokens): Promise<boolean> {
    try {
      await this.oauth.validate(accessToken);
      return true;
    } catch (error) {
      if (error instanceof TwitchRefusedError && error.status === 401) return false;
      throw error;
    }
  }

  private async refresh(key: string, { refreshToken }: KeptTokens): Promise<void> {
    try {
      await this.sessions.replaceTokens(key, await this.oauth.refresh(refreshToken));
    } catch (error) {
      // A 403 does not end the grant, and errors caused by the site itself do not either.
      const isRevoked = error instanceof TwitchRefusedError && [400, 401].includes(error.status);
      if (!isRevoked) throw error;
      this.logger.log('Ended the session of a viewer who disconnected the site at Twitch');
      await this.sessions.end(key);
    }
  }
}

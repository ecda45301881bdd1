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
import { DUE, VALID, LATER } from './session-validation.statements.js';

const LOOK_EVERY_MS = 15_000;
/** One session after the other: even when all of them are due at once, Twitch is asked at this pace. */
const PAUSE_MS = 50;
/** Then Twitch is taken to be away, and asked again at the next look. */
const FAILURES_IN_A_ROW = 3;

interface DueSession {
  id_hash: string;
  tokens: Buffer;
}

/**
 * Asks Twitch hourly whether the viewer still has the site connected, as Twitch obliges sites that keep viewers signed in;
 * one replica asks for all. Only a refused refresh ends a session: access tokens expire within hours by themselves, and
 * an outage says nothing about anybody.
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
        everyMs: LOOK_EVERY_MS,
        run: (signal) => this.validateDue(signal),
        onFailure: (reason) => this.logger.warn(`Sessions could not be validated: ${reason}`),
      }),
    );
  }

  /** Validates every session that is due, until Twitch does not answer. */
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

  /** False when Twitch did not say. */
  private async validate({ id_hash: key, tokens }: DueSession): Promise<boolean> {
    const kept = this.vault.open(tokens, key);
    try {
      // Sealed with another APP_SECRET, under which the session's cookie does not count either.
      if (kept && !(await this.isAccepted(kept))) await this.refresh(key, kept);
      else await this.pool.query({ ...VALID, values: [key] });
      return true;
    } catch (error) {
      this.logger.warn(`A session could not be validated: ${reasonOf(error)}`);
      await this.pool.query({ ...LATER, values: [key] });
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
      // 403 ends no grant. What is wrong with the site itself is another error.
      const isOver = error instanceof TwitchRefusedError && [400, 401].includes(error.status);
      if (!isOver) throw error;
      this.logger.log('A viewer has disconnected the site at Twitch and is signed out');
      await this.sessions.end(key);
    }
  }
}

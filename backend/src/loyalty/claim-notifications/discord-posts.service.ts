import { Inject, Injectable, Logger } from '@nestjs/common';
import type { Pool } from 'pg';
import { PeriodicTask } from '../../core/common/periodic-task.js';
import { AppConfig } from '../../core/config/app-config.js';
import { PG_POOL } from '../../core/database/pg-pool.js';
import { Leadership } from '../../core/leader/leadership.js';
import { DeliveriesService } from '../../members/events/deliveries.service.js';
import { ClaimChannelsService } from './claim-channels.service.js';
import {
  type DiscordChannel,
  type DiscordChannelRow,
  RECORD_FAILURE,
  READY,
  RECORD_RATE_LIMIT,
  RECORD_SUCCESS,
} from './claim-channels.statements.js';
import { NoWebhookError, WebhookFailedError } from './claim-notifications.errors.js';
import { failedFor, type PostOutcome, problemOf } from './discord-answers.js';
import { DiscordLinesService } from './discord-lines.service.js';
import { MAX_FAILURES, pauseAfter } from './discord-retries.js';
import { linesThatFit } from './discord-text.js';
import { DiscordClient } from './discord.client.js';

/** Batches bursts of claims: Discord allows five messages in two seconds. */
const EVERY_MS = 2_000;
const BATCH = 10;
/** Longer than any call to Discord takes. Deliveries left by a crashed process are handed out again afterwards. */
const LEASE_S = 30;
/** Until a delivery that is early is looked at again. */
const EARLY_S = 5;

/**
 * Posts events to the team's and the viewers' Discord channels, on the leader. One counts as posted only once
 * Discord has responded, so a crash can post it twice but never lose it.
 */
@Injectable()
export class DiscordPostsService {
  private readonly logger = new Logger('Discord');

  constructor(
    @Inject(PG_POOL) private readonly pool: Pool,
    private readonly channels: ClaimChannelsService,
    private readonly deliveries: DeliveriesService,
    private readonly discord: DiscordClient,
    private readonly lines: DiscordLinesService,
    { pace }: AppConfig,
    leadership: Leadership,
  ) {
    leadership.add(
      new PeriodicTask({
        everyMs: EVERY_MS / pace,
        isDueAtStart: true,
        run: (signal) => this.postAll(signal),
        onFailure: (reason) => this.logger.warn(`Failed to post to Discord: ${reason}`),
      }),
    );
  }

  /** Posts a test message. @throws NoWebhookError, WebhookFailedError */
  async test(channel: DiscordChannel): Promise<void> {
    const stored = await this.channels.webhook(channel);
    if (!stored) throw new NoWebhookError();
    const outcome = await this.discord.post(stored.webhook, await this.lines.test(channel));
    if (outcome.kind === 'wait')
      throw new WebhookFailedError({ reason: 'Discord is asking us to wait a moment' });
    if (outcome.kind !== 'posted') throw new WebhookFailedError(failureOf(outcome.reason));
    await this.pool.query({ ...RECORD_SUCCESS, values: [channel, stored.sealed] });
  }

  /** All channels at the same time, so that one that does not respond delays no other. */
  private async postAll(signal: AbortSignal): Promise<void> {
    while (!signal.aborted) {
      const { rows } = await this.pool.query<DiscordChannelRow>(READY);
      const haveMore = await Promise.all(rows.map((channel) => this.postSome(channel, signal)));
      if (!haveMore.includes(true)) return;
    }
  }

  /** @returns whether more may be ready to post */
  private async postSome(channel: DiscordChannelRow, signal: AbortSignal): Promise<boolean> {
    const due = await this.deliveries.lease(channel.channel, { limit: BATCH, seconds: LEASE_S });
    if (due.length === 0) return false;
    const { fresh, early, stale } = await this.lines.sort(due, channel.types);
    if (early.length > 0) await this.deliveries.retry(early, EARLY_S);
    if (stale.length > 0) await this.deliveries.end(stale, 'expired');
    if (fresh.length === 0) return false;
    const lines = linesThatFit(fresh.map(({ line }) => line));
    const deliveries = fresh.map(({ delivery }) => delivery);
    const webhook = this.channels.open(channel.webhook);
    const outcome: PostOutcome = webhook
      ? await this.discord.post(webhook, lines.join('\n'), signal)
      : failedFor('unreadable', 'now');
    // It is unknown whether the message arrived, so the next leader retries it.
    if (signal.aborted) return false;
    if (outcome.kind === 'posted') {
      await this.deliveries.end(deliveries.slice(0, lines.length), 'sent');
      await this.deliveries.retry(deliveries.slice(lines.length), 0);
    } else {
      await this.deliveries.retry(deliveries, 0);
    }
    await this.recordOutcome(outcome, channel);
    return outcome.kind === 'posted';
  }

  private async recordOutcome(outcome: PostOutcome, channel: DiscordChannelRow): Promise<void> {
    const { channel: name, webhook } = channel;
    switch (outcome.kind) {
      case 'posted':
        await this.pool.query({ ...RECORD_SUCCESS, values: [name, webhook] });
        return;
      case 'wait':
        await this.pool.query({ ...RECORD_RATE_LIMIT, values: [name, webhook, outcome.seconds] });
        return;
      case 'failed': {
        const failures = channel.failures + 1;
        const { givesUp } = outcome;
        const isGivenUp = givesUp === 'now' || (givesUp === 'later' && failures >= MAX_FAILURES);
        const values = [name, webhook, outcome.reason, pauseAfter(failures), isGivenUp];
        await this.pool.query({ ...RECORD_FAILURE, values });
        if (isGivenUp) this.logger.warn(`Discord posts (${name}) switched off: ${outcome.reason}`);
      }
    }
  }
}

/** With the problem's name, by which the console finds its own text. */
function failureOf(reason: string) {
  const problem = problemOf(reason);
  return { reason, ...(problem && { problem }) };
}

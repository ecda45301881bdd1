import { loaders } from '#shared/generated/bot.js';
import { type Texts, textsOf } from '#shared/texts.js';
import { Inject, Injectable, Logger } from '@nestjs/common';
import type { Pool } from 'pg';
import { PeriodicTask } from '../../core/common/periodic-task.js';
import { AppConfig } from '../../core/config/app-config.js';
import { PG_POOL } from '../../core/database/pg-pool.js';
import { Leadership } from '../../core/leader/leadership.js';
import { DeliveriesService } from '../../members/events/deliveries.service.js';
import { SiteSettingsService } from '../../site/site-settings/site-settings.service.js';
import { ClaimChannelsService } from './claim-channels.service.js';
import {
  type ClaimChannelRow,
  RECORD_FAILURE,
  READY,
  RECORD_RATE_LIMIT,
  RECORD_SUCCESS,
} from './claim-channels.statements.js';
import { NoWebhookError, WebhookFailedError } from './claim-notifications.errors.js';
import { MAX_FAILURES, pauseAfter } from './discord-retries.js';
import { linesThatFit, escapeMarkdown } from './discord-text.js';
import { DiscordClient, type PostOutcome } from './discord.client.js';

/** Batches bursts of claims: Discord allows five messages in two seconds. */
const EVERY_MS = 2_000;
const BATCH = 10;
/** Longer than any call to Discord takes. Claims left by a crashed process are handed out again afterwards. */
const LEASE_S = 30;

/**
 * Posts new claims to the team's Discord channel, on the leader. A claim counts as posted only once
 * Discord has responded, so a crash can post it twice but never lose it.
 */
@Injectable()
export class DiscordPostsService {
  private readonly logger = new Logger('ClaimNotifications');

  constructor(
    @Inject(PG_POOL) private readonly pool: Pool,
    private readonly channels: ClaimChannelsService,
    private readonly deliveries: DeliveriesService,
    private readonly discord: DiscordClient,
    private readonly site: SiteSettingsService,
    { pace }: AppConfig,
    leadership: Leadership,
  ) {
    leadership.add(
      new PeriodicTask({
        everyMs: EVERY_MS / pace,
        isDueAtStart: true,
        run: (signal) => this.postAll(signal),
        onFailure: (reason) => this.logger.warn(`Failed to post new claims: ${reason}`),
      }),
    );
  }

  /** Posts a test message. @throws NoWebhookError, WebhookFailedError */
  async test(): Promise<void> {
    const stored = await this.channels.webhook();
    if (!stored) throw new NoWebhookError();
    const [{ t }, { title }] = await Promise.all([this.botTexts(), this.site.current()]);
    const outcome = await this.discord.post(
      stored.webhook,
      t('discord.test', { site: escapeMarkdown(title) }),
    );
    if (outcome.kind === 'wait')
      throw new WebhookFailedError({ reason: 'Discord is asking us to wait a moment' });
    if (outcome.kind !== 'posted') throw new WebhookFailedError({ reason: outcome.reason });
    await this.pool.query({ ...RECORD_SUCCESS, values: [stored.sealed] });
  }

  private async postAll(signal: AbortSignal): Promise<void> {
    while (!signal.aborted) {
      const { rows } = await this.pool.query<ClaimChannelRow>(READY);
      if (!rows[0]?.webhook || !(await this.postSome(rows[0], rows[0].webhook, signal))) return;
    }
  }

  /** @returns whether more claims may be ready to post */
  private async postSome(channel: ClaimChannelRow, sealed: Buffer, signal: AbortSignal): Promise<boolean> {
    const claims = await this.deliveries.lease('discord', { limit: BATCH, seconds: LEASE_S });
    if (claims.length === 0) return false;
    const { t } = await this.botTexts();
    const lines = linesThatFit(
      claims.map(({ user, data: { item, points } }) =>
        t('discord.claimed', {
          user: escapeMarkdown(String(user)),
          item: escapeMarkdown(String(item)),
          points: Number(points),
        }),
      ),
    );
    const webhook = this.channels.open(sealed);
    const outcome: PostOutcome = webhook
      ? await this.discord.post(webhook, lines.join('\n'), signal)
      : { kind: 'gone', reason: 'The webhook address can’t be read any more. Save it again.' };
    // It is unknown whether the message arrived, so the next leader retries it.
    if (signal.aborted) return false;
    if (outcome.kind === 'posted') {
      await this.deliveries.end(claims.slice(0, lines.length), 'sent');
      await this.deliveries.retry(claims.slice(lines.length), 0);
    } else {
      await this.deliveries.retry(claims, 0);
    }
    await this.recordOutcome(outcome, sealed, channel.failures + 1);
    return outcome.kind === 'posted';
  }

  private async recordOutcome(outcome: PostOutcome, sealed: Buffer, failures: number): Promise<void> {
    switch (outcome.kind) {
      case 'posted':
        await this.pool.query({ ...RECORD_SUCCESS, values: [sealed] });
        return;
      case 'wait':
        await this.pool.query({ ...RECORD_RATE_LIMIT, values: [sealed, outcome.seconds] });
        return;
      case 'gone':
      case 'failed': {
        const isGivenUp = outcome.kind === 'gone' || failures >= MAX_FAILURES;
        const values = [sealed, outcome.reason, pauseAfter(failures), isGivenUp];
        await this.pool.query({ ...RECORD_FAILURE, values });
        if (isGivenUp) this.logger.warn(`Discord posts switched off: ${outcome.reason}`);
      }
    }
  }

  private async botTexts(): Promise<Texts<'bot'>> {
    const { locale } = await this.site.current();
    return textsOf(locale, (await loaders[locale]()).default);
  }
}

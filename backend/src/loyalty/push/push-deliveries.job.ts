import { loaders } from '#shared/generated/site.js';
import type { Language, Locale } from '#shared/generated/catalogues.js';
import { textsOf } from '#shared/texts.js';
import { Inject, Injectable, Logger } from '@nestjs/common';
import type { Pool } from 'pg';
import { PeriodicTask } from '../../core/common/periodic-task.js';
import { addressIn } from '../../core/common/routes/page-language.js';
import { AppConfig } from '../../core/config/app-config.js';
import { PG_POOL } from '../../core/database/pg-pool.js';
import { Leadership } from '../../core/leader/leadership.js';
import { TokenVault } from '../../core/vault/token-vault.js';
import { DeliveriesService, type DueDelivery } from '../../members/events/deliveries.service.js';
import { SiteSettingsService } from '../../site/site-settings/site-settings.service.js';
import { DELETE_GONE, LEASE_S, PUSH_FACTS, type PushFactsRow } from './push-deliveries.statements.js';
import { PUSHED_EVENTS, type PushedType } from './push-kinds.js';
import { type PushKeys, PushKeysService } from './push-keys.service.js';
import { mayPush } from './push-rules.js';
import { type PushAddress, type PushMessage, PushSenderService, vaultRowOf } from './push-sender.service.js';
import { PushTally } from './push-tally.js';

const EVERY_MS = 1_000;
const BATCH = 200;
const AT_ONCE = 30;

/** A delivery that may be sent now. */
interface Push {
  readonly delivery: DueDelivery;
  readonly facts: PushFactsRow;
}

/** Sends notifications to browsers, on the leader, while the site has them on. */
@Injectable()
export class PushDeliveriesJob {
  private readonly logger = new Logger('Push');

  constructor(
    @Inject(PG_POOL) private readonly pool: Pool,
    private readonly deliveries: DeliveriesService,
    private readonly site: SiteSettingsService,
    private readonly keys: PushKeysService,
    private readonly sender: PushSenderService,
    private readonly vault: TokenVault,
    leadership: Leadership,
    { pace }: AppConfig,
  ) {
    const task = new PeriodicTask({
      everyMs: EVERY_MS / pace,
      isDueAtStart: true,
      run: (signal) => this.run(signal),
      onFailure: (reason) => this.logger.warn(`Failed to send notifications, retrying: ${reason}`),
      onRecovery: () => this.logger.log('Notifications are sent again'),
    });
    leadership.add(task);
  }

  async run(signal?: AbortSignal): Promise<void> {
    if (!(await this.site.current()).isPushOn) return;
    while (!signal?.aborted) {
      const due = await this.deliveries.lease('push', { limit: BATCH, seconds: LEASE_S });
      if (due.length === 0) return;
      await this.sendAll(due, await this.keys.get(), signal);
    }
  }

  private async sendAll(due: readonly DueDelivery[], keys: PushKeys, signal?: AbortSignal): Promise<void> {
    const tally = new PushTally();
    const allowed = await this.allowed(due, tally);
    const waiting = allowed.values();
    const sendNext = async () => {
      for (const push of waiting) {
        const outcome = await this.send(push, keys, signal);
        // It is unknown whether it arrived, so the next leader repeats it.
        if (signal?.aborted) return;
        tally.count(push.delivery, push.facts.endpoint_hash, outcome);
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, sendNext));
    await this.record(tally);
  }

  /** Those that may be sent now. The others are tallied. */
  private async allowed(due: readonly DueDelivery[], tally: PushTally): Promise<Push[]> {
    const { rows } = await this.pool.query<PushFactsRow>({
      ...PUSH_FACTS,
      values: [due.map(({ id }) => id)],
    });
    const factsOf = new Map(rows.map((row) => [row.id, row]));
    const now = new Date();
    /** Events per member in this batch, which no row shows yet. */
    const chosen = new Map<number, Set<number>>();
    return due.flatMap((delivery): Push[] => {
      const facts = factsOf.get(delivery.id);
      // Unsubscribed in the meantime.
      if (!facts) return tally.drop(delivery);
      const events = chosen.get(facts.member_id) ?? new Set();
      const others = [...events].filter((event) => event !== facts.event_id).map(() => now);
      const decision = mayPush(
        PUSHED_EVENTS[delivery.type as PushedType].kind,
        { timeZone: facts.time_zone, joinedAt: facts.joined_at, sentAt: [...facts.sent_at, ...others] },
        now,
      );
      if (decision === 'drop') return tally.drop(delivery);
      if (decision !== 'send') return tally.postpone(delivery, decision);
      chosen.set(facts.member_id, events.add(facts.event_id));
      return [{ delivery, facts }];
    });
  }

  private async send({ delivery, facts }: Push, keys: PushKeys, signal?: AbortSignal) {
    const address = this.vault.open<PushAddress>(facts.sealed, vaultRowOf(facts.endpoint_hash));
    if (!address) return { kind: 'gone' } as const;
    const message = await this.messageFor(delivery, facts.language as Language | null);
    return this.sender.send(address, message, facts.expires_at, keys, signal);
  }

  /** Fixed texts: a lock screen is read by others, so they never name what it is about. */
  private async messageFor({ type, subject }: DueDelivery, own: Language | null): Promise<PushMessage> {
    const { text, page } = PUSHED_EVENTS[type as PushedType];
    const { locale, languages } = await this.site.current();
    const language = own !== locale && own !== null && languages.includes(own) ? own : null;
    const shown: Locale = language ?? locale;
    const { t } = textsOf<'site'>(shown, (await loaders[shown]()).default);
    return {
      title: t(`push.${text}.title`),
      body: t(`push.${text}.text`),
      path: addressIn(language, page),
      language: shown,
      tag: subject,
    };
  }

  private async record({ ended, postponed, gone, failures }: PushTally): Promise<void> {
    if (gone.length > 0) await this.pool.query({ ...DELETE_GONE, values: [gone] });
    for (const [state, deliveries] of ended) await this.deliveries.end(deliveries, state);
    for (const [seconds, deliveries] of postponed) await this.deliveries.retry(deliveries, seconds);
    for (const [reason, count] of failures) this.logger.warn(`${count} notifications failed: ${reason}`);
  }
}

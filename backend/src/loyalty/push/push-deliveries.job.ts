import { loaders } from '#shared/generated/site.js';
import type { Language, Locale } from '#shared/generated/catalogues.js';
import { textsOf } from '#shared/texts.js';
import { Inject, Injectable, Logger } from '@nestjs/common';
import type { Pool } from 'pg';
import { Failures } from '../../core/common/failures.js';
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
import { PushKeysService } from './push-keys.service.js';
import { PushPauses } from './push-pauses.js';
import { type Push, PushQueue } from './push-queue.js';
import { mayPush } from './push-rules.js';
import { type PushAddress, type PushMessage, PushSenderService, vaultRowOf } from './push-sender.service.js';
import { PushTally } from './push-tally.js';

const EVERY_MS = 1_000;
const AT_ONCE = 30;
/** Leased and not sent yet, at most: each lease looks at everything that waits. */
const QUEUED = 300;
/** Then the lease may end before the call does, so another one sends it. */
const TOO_LATE_MS = (LEASE_S - 10) * 1_000;

/** The step that fails if the site's keys are unusable. */
const CALL = 'a call';

interface PushRun {
  readonly queue: PushQueue;
  readonly calls: Set<Promise<void>>;
  /** Outcomes that are not recorded yet. */
  tally: PushTally;
  readonly signal: AbortSignal | undefined;
  /** Any of them ends the run. */
  readonly failures: Failures;
}

/** Sends notifications to browsers, on the leader, while the site has them on. */
@Injectable()
export class PushDeliveriesJob {
  private readonly logger = new Logger('Push');
  private readonly task: PeriodicTask;
  private readonly pauses = new PushPauses();
  private isWoken = false;
  /** Makes the run look for what is due. */
  private resume: (() => void) | undefined;

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
    this.task = new PeriodicTask({
      everyMs: EVERY_MS / pace,
      isDueAtStart: true,
      run: (signal) => this.run(signal),
      onFailure: (reason) => this.logger.warn(`Failed to send notifications, retrying: ${reason}`),
      onRecovery: () => this.logger.log('Notifications are sent again'),
    });
    leadership.add(this.task);
  }

  /** Call when there is something to send that should not wait. */
  wake(): void {
    this.task.wake();
    this.isWoken = true;
    this.resume?.();
  }

  /** Sends until nothing is due or in flight. A call that takes long delays none of the others. */
  async run(signal?: AbortSignal): Promise<void> {
    if (!(await this.site.current()).isPushOn) return;
    const run: PushRun = {
      queue: new PushQueue(),
      calls: new Set(),
      tally: new PushTally(),
      signal,
      failures: new Failures(),
    };
    const tick = setInterval(() => this.resume?.(), this.task.options.everyMs);
    try {
      do {
        this.isWoken = false;
        await this.lease(run);
        this.startCalls(run);
        if (run.calls.size > 0) await this.untilNeeded(run);
      } while (mayGoOn(run) && (run.queue.length > 0 || run.calls.size > 0));
    } finally {
      clearInterval(tick);
      await Promise.all(run.calls);
    }
    await this.record(run);
    run.failures.throwIfAny();
  }

  /** Resolves when calls run out, something urgent may be due, or a second has passed. */
  private async untilNeeded({ signal }: PushRun): Promise<void> {
    if (this.isWoken || signal?.aborted) return;
    await new Promise<void>((resolve) => {
      this.resume = resolve;
    });
  }

  /** While enough is queued, only what concerns one member: it does not wait for the others. */
  private async lease(run: PushRun): Promise<void> {
    await this.record(run);
    const { queue } = run;
    const isFull = queue.fresh >= AT_ONCE || queue.length >= QUEUED;
    const limit = isFull ? AT_ONCE : QUEUED - queue.length;
    const due = await this.deliveries.leaseUrgent('push', { limit, seconds: LEASE_S, isForOne: isFull });
    if (due.length > 0) await this.enqueue(due, run);
  }

  /** Queues those that may be sent now, and tallies the others. */
  private async enqueue(due: readonly DueDelivery[], { queue, tally }: PushRun): Promise<void> {
    const { rows } = await this.pool.query<PushFactsRow>({
      ...PUSH_FACTS,
      values: [due.map(({ id }) => id)],
    });
    const keys = await this.keys.get();
    const factsOf = new Map(rows.map((row) => [row.id, row]));
    const now = new Date();
    const leasedAt = Date.now();
    for (const delivery of due) {
      const facts = factsOf.get(delivery.id);
      const decision = facts
        ? mayPush(
            PUSHED_EVENTS[delivery.type as PushedType].kind,
            {
              timeZone: facts.time_zone,
              joinedAt: facts.joined_at,
              sentAt: [
                ...facts.sent.map(({ at }) => new Date(at)),
                ...Array.from({ length: queue.otherEvents(facts) }, () => now),
              ],
            },
            now,
          )
        : // Unsubscribed in the meantime.
          'drop';
      if (decision === 'drop') tally.drop(delivery);
      else if (decision !== 'send') tally.postpone(delivery, decision);
      else if (facts) queue.add({ delivery, facts, keys, leasedAt });
    }
  }

  private startCalls(run: PushRun): void {
    while (run.calls.size < AT_ONCE && mayGoOn(run)) {
      const push = run.queue.take();
      if (!push) return;
      const call = run.failures
        .attempt(CALL, () => this.attempt(push, run))
        .then(() => {
          run.calls.delete(call);
          run.queue.answered(push);
          this.startCalls(run);
          if (run.queue.fresh < AT_ONCE || !mayGoOn(run)) this.resume?.();
        });
      run.calls.add(call);
    }
  }

  private async attempt(push: Push, run: PushRun): Promise<void> {
    const { delivery, facts, keys, leasedAt } = push;
    const { queue, signal } = run;
    if (Date.now() - leasedAt > TOO_LATE_MS) return queue.forget(push);
    // Only what concerns one member is ever undone.
    if (delivery.memberId !== null && !(await this.deliveries.isWaiting(delivery))) return queue.forget(push);
    const address = this.vault.open<PushAddress>(facts.sealed, vaultRowOf(facts.endpoint_hash));
    if (!address) return run.tally.count(push, { kind: 'gone' });
    const message = await this.messageFor(delivery, facts.language as Language | null);
    const { origin } = new URL(address.endpoint);
    const isLate = facts.expires_at.getTime() <= Date.now();
    const pause = isLate ? 0 : this.pauses.secondsUntilCall(origin, Date.now());
    if (isLate || pause > 0) {
      queue.forget(push);
      return isLate ? run.tally.drop(delivery) : run.tally.release(delivery, pause);
    }
    const outcome = await this.sender.send(address, message, facts.expires_at, keys, signal);
    this.pauses.record(origin, outcome, Date.now());
    // It is unknown whether it arrived, so the next leader repeats it.
    if (!signal?.aborted) run.tally.count(push, outcome);
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

  private async record(run: PushRun): Promise<void> {
    const { tried, ended, postponed, released, gone, failures } = run.tally;
    run.tally = new PushTally();
    if (gone.length > 0) await this.pool.query({ ...DELETE_GONE, values: [gone] });
    for (const [state, deliveries] of ended) await this.deliveries.end(deliveries, state);
    for (const [seconds, deliveries] of postponed) await this.deliveries.retry(deliveries, seconds);
    for (const [seconds, deliveries] of released) await this.deliveries.release(deliveries, seconds);
    for (const push of tried) run.queue.forget(push);
    for (const [reason, count] of failures) this.logger.warn(`${count} notifications failed: ${reason}`);
  }
}

const mayGoOn = ({ signal, failures }: PushRun): boolean => !signal?.aborted && !failures.has(CALL);

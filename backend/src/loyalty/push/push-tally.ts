import type { DeliveryEnd, DueDelivery } from '../../members/events/deliveries.service.js';
import type { PushOutcome } from './push-outcome.js';
import type { Push } from './push-queue.js';

/** The delay doubles from here with each attempt. */
const FIRST_PAUSE_S = 15;
const MAX_PAUSE_S = 1_800;
const MAX_ATTEMPTS = 8;

/** Outcomes of notifications, grouped so that each outcome is one statement. */
export class PushTally {
  /** All that were tried. */
  readonly tried: Push[] = [];
  readonly ended = new Map<DeliveryEnd, DueDelivery[]>();
  /** By the seconds until they are due again. */
  readonly postponed = new Map<number, DueDelivery[]>();
  /** Leased and not tried, by the seconds until they are due again. */
  readonly released = new Map<number, DueDelivery[]>();
  /** Hashes of the addresses of browsers that accept none any more. */
  readonly gone: Buffer[] = [];
  /** Counts by reason. */
  readonly failures = new Map<string, number>();

  count(push: Push, outcome: PushOutcome): void {
    const { delivery } = push;
    this.tried.push(push);
    switch (outcome.kind) {
      case 'sent':
        return add(this.ended, 'sent', delivery);
      case 'gone':
        this.gone.push(push.facts.endpoint_hash);
        return add(this.ended, 'failed', delivery);
      case 'later':
        if (delivery.attempts >= MAX_ATTEMPTS) return this.fail(delivery, 'no answer');
        return add(this.postponed, outcome.seconds ?? pauseAfter(delivery.attempts), delivery);
      case 'failed':
        return this.fail(delivery, outcome.reason);
    }
  }

  drop(delivery: DueDelivery): void {
    add(this.ended, 'expired', delivery);
  }

  postpone(delivery: DueDelivery, seconds: number): void {
    add(this.postponed, seconds, delivery);
  }

  release(delivery: DueDelivery, seconds: number): void {
    add(this.released, seconds, delivery);
  }

  private fail(delivery: DueDelivery, reason: string): void {
    add(this.ended, 'failed', delivery);
    this.failures.set(reason, (this.failures.get(reason) ?? 0) + 1);
  }
}

const pauseAfter = (attempts: number): number => Math.min(FIRST_PAUSE_S * 2 ** (attempts - 1), MAX_PAUSE_S);

function add<Key>(groups: Map<Key, DueDelivery[]>, key: Key, delivery: DueDelivery): void {
  const group = groups.get(key);
  if (group) group.push(delivery);
  else groups.set(key, [delivery]);
}

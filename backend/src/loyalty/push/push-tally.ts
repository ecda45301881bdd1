import type { DeliveryEnd, DueDelivery } from '../../members/events/deliveries.service.js';
import type { PushOutcome } from './push-outcome.js';

/** The delay doubles from here with each attempt. */
const FIRST_PAUSE_S = 15;
const MAX_PAUSE_S = 1_800;
const MAX_ATTEMPTS = 8;

/** Outcomes of a batch of notifications, grouped so that each outcome is one statement. */
export class PushTally {
  readonly ended = new Map<DeliveryEnd, DueDelivery[]>();
  /** By the seconds until they are due again. */
  readonly postponed = new Map<number, DueDelivery[]>();
  /** Hashes of the addresses of browsers that accept none any more. */
  readonly gone: Buffer[] = [];
  /** Counts by reason. */
  readonly failures = new Map<string, number>();

  count(delivery: DueDelivery, endpointHash: Buffer, outcome: PushOutcome): void {
    switch (outcome.kind) {
      case 'sent':
        return add(this.ended, 'sent', delivery);
      case 'gone':
        this.gone.push(endpointHash);
        return add(this.ended, 'failed', delivery);
      case 'later':
        if (delivery.attempts >= MAX_ATTEMPTS) return this.fail(delivery, 'no answer');
        return add(this.postponed, outcome.seconds ?? pauseAfter(delivery.attempts), delivery);
      case 'failed':
        return this.fail(delivery, outcome.reason);
    }
  }

  /** @returns nothing to send */
  drop(delivery: DueDelivery): [] {
    add(this.ended, 'expired', delivery);
    return [];
  }

  /** @returns nothing to send */
  postpone(delivery: DueDelivery, seconds: number): [] {
    add(this.postponed, seconds, delivery);
    return [];
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

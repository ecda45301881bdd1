import type { DueDelivery } from '../../members/events/deliveries.service.js';
import type { PushFactsRow } from './push-deliveries.statements.js';
import type { PushKeys } from './push-keys.service.js';

/** A delivery that may be sent now. */
export interface Push {
  readonly delivery: DueDelivery;
  readonly facts: PushFactsRow;
  readonly keys: PushKeys;
  /** When it was leased: epoch milliseconds. */
  readonly leasedAt: number;
}

/** So that devices that never answer leave calls for what is new. */
const RETRIES_AT_ONCE = 20;

/** Notifications that are leased, until their outcome is recorded. */
export class PushQueue {
  private waiting: Push[] = [];
  private isSorted = true;
  private readonly held = new Set<Push>();
  private retriesInFlight = 0;
  private freshWaiting = 0;

  get length(): number {
    return this.waiting.length;
  }

  /** How many were never tried before. */
  get fresh(): number {
    return this.freshWaiting;
  }

  add(push: Push): void {
    this.waiting.push(push);
    this.isSorted = false;
    this.held.add(push);
    if (!isRetry(push)) this.freshWaiting += 1;
  }

  /** The most urgent one, in the order of `LEASE_URGENT_DELIVERIES`. Call `answered` with it. */
  take(): Push | undefined {
    if (!this.isSorted) this.waiting = this.waiting.toSorted(byUrgency);
    this.isSorted = true;
    const mayRetry = this.retriesInFlight < RETRIES_AT_ONCE;
    const at = this.waiting.findIndex((push) => mayRetry || !isRetry(push));
    const [push] = at === -1 ? [] : this.waiting.splice(at, 1);
    if (!push) return undefined;
    if (isRetry(push)) this.retriesInFlight += 1;
    else this.freshWaiting -= 1;
    return push;
  }

  answered(push: Push): void {
    if (isRetry(push)) this.retriesInFlight -= 1;
  }

  /** Call when it will not be sent, or its outcome is recorded. */
  forget(push: Push): void {
    this.held.delete(push);
  }

  /** How many other events the member is being notified of, which no row shows yet, on whichever device. */
  otherEvents({ member_id: memberId, event_id: eventId, sent }: PushFactsRow): number {
    const own = [...this.held].filter(({ facts }) => facts.member_id === memberId);
    const counted = [eventId, ...sent.map(({ event }) => event)];
    return new Set(own.map(({ facts }) => facts.event_id).filter((event) => !counted.includes(event))).size;
  }
}

const isRetry = ({ delivery }: Push) => delivery.attempts > 1;

const byUrgency = (one: Push, other: Push): number =>
  Number(one.delivery.memberId === null) - Number(other.delivery.memberId === null) ||
  Number(isRetry(one)) - Number(isRetry(other)) ||
  one.facts.expires_at.getTime() - other.facts.expires_at.getTime() ||
  one.delivery.id - other.delivery.id;

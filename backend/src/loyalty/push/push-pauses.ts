import type { PushOutcome } from './push-outcome.js';

/** In a row, from one push service. */
const LIMITED = 3;
const DEFAULT_PAUSE_S = 60;
const MAX_PAUSE_S = 600;
/** A service that was paused gets one call in so many seconds until it answers: longer than a call takes. */
const PROBE_S = 5;

interface Limited {
  /** Answers of 429 since the service last accepted or refused a notification. */
  count: number;
  /** In milliseconds. */
  pausedUntil: number;
}

/**
 * Push services that answer 429, by origin. One such answer postpones only that notification. Three in a row pause
 * the service for as long as it asks, and then a single call finds out whether it is over.
 */
export class PushPauses {
  private readonly services = new Map<string, Limited>();

  /** Call before each call. @returns 0 if it may be made, or the seconds until it may be tried again */
  secondsUntilCall(origin: string, now: number): number {
    const service = this.services.get(origin);
    if (!service || service.count < LIMITED) return 0;
    if (service.pausedUntil > now) return Math.ceil((service.pausedUntil - now) / 1000);
    service.pausedUntil = now + PROBE_S * 1000;
    return 0;
  }

  /** Call with the answer to each call. */
  record(origin: string, outcome: PushOutcome, now: number): void {
    if (outcome.kind !== 'later') {
      this.services.delete(origin);
      return;
    }
    const service = this.services.get(origin) ?? { count: 0, pausedUntil: 0 };
    if (!outcome.isLimited) return;
    service.count += 1;
    const seconds = Math.min(outcome.seconds ?? DEFAULT_PAUSE_S, MAX_PAUSE_S);
    if (service.count >= LIMITED) service.pausedUntil = now + seconds * 1000;
    this.services.set(origin, service);
  }
}

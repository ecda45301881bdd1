import { Clock } from '../../backend/src/core/common/clock.js';

/** Goes with the time, and as far ahead of it as a test lets it: waiting costs nothing. */
export class MovableClock extends Clock {
  aheadMs = 0;

  now(): Date {
    return new Date(Date.now() + this.aheadMs);
  }

  pass(ms: number): void {
    this.aheadMs += ms;
  }
}

/** Goes only as far as a test lets it: what counts minutes does not depend on how long the test takes. */
export class StandingClock extends Clock {
  private at = Date.now();

  now(): Date {
    return new Date(this.at);
  }

  pass(ms: number): void {
    this.at += ms;
  }
}

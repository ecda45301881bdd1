import { Clock } from '../../backend/src/core/common/clock.js';

/** Follows real time, and can be moved ahead to skip waiting. */
export class MovableClock extends Clock {
  offsetMs = 0;

  now(): Date {
    return new Date(Date.now() + this.offsetMs);
  }

  advance(ms: number): void {
    this.offsetMs += ms;
  }
}

/** Only moves when told, so that minutes do not depend on how long a test takes. */
export class ManualClock extends Clock {
  private at = Date.now();

  now(): Date {
    return new Date(this.at);
  }

  pass(ms: number): void {
    this.at += ms;
  }
}

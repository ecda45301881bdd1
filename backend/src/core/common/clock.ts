/**
 * The process's clock, injected so that tests can set it. Rules about points use the
 * database's clock instead.
 */
export abstract class Clock {
  abstract now(): Date;
}

export class SystemClock extends Clock {
  now(): Date {
    return new Date();
  }
}

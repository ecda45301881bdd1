import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Clock } from '../../core/common/clock.js';
import { SignedCookie } from '../../core/common/http/signed-cookie.js';
import { AppConfig } from '../../core/config/app-config.js';

/** The longest that browsers keep a cookie. */
const MAX_AGE_SECONDS = 400 * 24 * 3600;
const MARKS = /(\d{1,12}|open)-([0-9a-f]{16})/g;
/** Accounts that share a browser; of more, those whose breaks end first are left out. */
const MAX_MARKS = 5;

/**
 * Hides offers in a browser that is signed out: for each account that was signed in here on a break until when, and a mark of it,
 * by which that account alone can take its part back once its break is over. `1790000000-<mark>-open-<mark>`
 */
@Injectable()
export class BreakCookie {
  private readonly cookie: SignedCookie;

  constructor(
    config: AppConfig,
    private readonly clock: Clock,
  ) {
    this.cookie = new SignedCookie('break', config);
  }

  /**
   * The header that marks a browser with a break.
   * @param until null for as long as the browser keeps it
   * @param header `Cookie`, as it was sent: marks of other accounts stay
   */
  with(memberId: number, until: Date | null, header: string | undefined): string {
    const seconds = until && Math.ceil(until.getTime() / 1000);
    const ends = this.read(header).set(markOf(memberId), seconds ?? Infinity);
    return this.of(ends);
  }

  /** The header that takes an account's mark back. */
  without(memberId: number, header: string | undefined): string {
    const ends = this.read(header);
    ends.delete(markOf(memberId));
    return this.of(ends);
  }

  /** @param header `Cookie`, as it was sent */
  holdsIn(header: string | undefined): boolean {
    return [...this.read(header).values()].some((end) => end > this.now());
  }

  /** Whether it holds for this account's break; undefined where it knows of none. */
  holdsFor(memberId: number, header: string | undefined): boolean | undefined {
    const end = this.read(header).get(markOf(memberId));
    return end === undefined ? undefined : end > this.now();
  }

  private of(ends: ReadonlyMap<string, number>): string {
    const latest = [...ends]
      .filter(([, end]) => end > this.now())
      .toSorted(([, one], [, other]) => (one === other ? 0 : other - one))
      .slice(0, MAX_MARKS);
    const [first] = latest;
    if (!first) return this.cookie.expired;
    const marks = latest.map(([mark, end]) => `${end === Infinity ? 'open' : end}-${mark}`);
    return this.cookie.of(marks.join('-'), Math.min(first[1] - this.now(), MAX_AGE_SECONDS));
  }

  /** Mark → when it ends, in seconds. */
  private read(header: string | undefined): Map<string, number> {
    const marks = (this.cookie.sentIn(header) ?? '').matchAll(MARKS);
    return new Map([...marks].map(([, end, mark]) => [mark!, end === 'open' ? Infinity : Number(end)]));
  }

  private now(): number {
    return Math.floor(this.clock.now().getTime() / 1000);
  }
}

/** Keys are the database's own: without it they lead to nobody. */
const markOf = (memberId: number): string =>
  createHash('sha256').update(`break ${memberId}`).digest('hex').slice(0, 16);

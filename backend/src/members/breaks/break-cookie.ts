import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Clock } from '../../core/common/clock.js';
import { SignedCookie } from '../../core/common/http/signed-cookie.js';
import { AppConfig } from '../../core/config/app-config.js';

/** Maximum lifetime of a cookie in browsers. */
const MAX_AGE_SECONDS = 400 * 24 * 3600;
const MARKS = /(\d{1,12}|open)-([0-9a-f]{16})/g;
/** Maximum number of accounts per browser; those whose breaks end first are dropped. */
const MAX_MARKS = 5;

/**
 * Hides offers in a signed-out browser. For each account on a break that was signed in here, it holds the end
 * of the break and a mark derived from the account, so that only this account can remove its entry. Format:
 * `1790000000-<mark>-open-<mark>`
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
   * Returns a `Set-Cookie` header that adds an account's break.
   * @param until null for as long as the browser keeps the cookie
   * @param header the `Cookie` header received; entries of other accounts are kept
   */
  withBreak(memberId: number, until: Date | null, header: string | undefined): string {
    const seconds = until && Math.ceil(until.getTime() / 1000);
    const ends = this.read(header).set(markOf(memberId), seconds ?? Infinity);
    return this.of(ends);
  }

  /** Returns a `Set-Cookie` header that removes an account's entry. */
  withoutBreak(memberId: number, header: string | undefined): string {
    const ends = this.read(header);
    ends.delete(markOf(memberId));
    return this.of(ends);
  }

  /** @param header the `Cookie` header received */
  hasActiveBreak(header: string | undefined): boolean {
    return [...this.read(header).values()].some((end) => end > this.now());
  }

  /**
   * End of this account's break in the cookie, in seconds, if it is current; Infinity if it is open, 0 if the
   * break is over, undefined if there is no entry for it.
   */
  endFor(memberId: number, header: string | undefined): number | undefined {
    const end = this.read(header).get(markOf(memberId));
    return end === undefined || end > this.now() ? end : 0;
  }

  private of(ends: ReadonlyMap<string, number>): string {
    const latest = [...ends]
      .filter(([, end]) => end > this.now())
      .toSorted(([, one], [, other]) => (one === other ? 0 : other - one))
      .slice(0, MAX_MARKS);
    const [first] = latest;
    if (!first) return this.cookie.clearCookieHeader;
    const marks = latest.map(([mark, end]) => `${end === Infinity ? 'open' : end}-${mark}`);
    return this.cookie.setCookieHeader(marks.join('-'), Math.min(first[1] - this.now(), MAX_AGE_SECONDS));
  }

  /** Ends of breaks by mark, in seconds. */
  private read(header: string | undefined): Map<string, number> {
    const marks = (this.cookie.verifiedValueIn(header) ?? '').matchAll(MARKS);
    return new Map([...marks].map(([, end, mark]) => [mark!, end === 'open' ? Infinity : Number(end)]));
  }

  private now(): number {
    return Math.floor(this.clock.now().getTime() / 1000);
  }
}

/** Member ids are internal, so the mark identifies no one without access to the database. */
const markOf = (memberId: number): string =>
  createHash('sha256').update(`break ${memberId}`).digest('hex').slice(0, 16);

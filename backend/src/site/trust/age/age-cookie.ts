import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Clock } from '../../../core/common/clock.js';
import { SignedCookie } from '../../../core/common/http/signed-cookie.js';
import { AppConfig } from '../../../core/config/app-config.js';

/** How long an answer at the age gate holds. */
export const CONFIRMED_FOR_SECONDS = 24 * 3600;
/** Two replicas' clocks may differ by as much. */
const CLOCK_SKEW_SECONDS = 60;
/** The longest that browsers keep a cookie. */
const MINOR_FOR_SECONDS = 400 * 24 * 3600;
const MINOR = /^minor-[0-9a-f]{16}$/;

/**
 * The cookie by which the server knows what was answered at the age gate. It holds until when the visitor has confirmed to be
 * 18 or older; or a mark of the account that is a minor's and was signed in here, by which that account itself can take it back.
 */
@Injectable()
export class AgeCookie {
  private readonly cookie: SignedCookie;

  constructor(
    config: AppConfig,
    private readonly clock: Clock,
  ) {
    this.cookie = new SignedCookie('age', config);
  }

  /** @param elapsedSeconds since the visitor's answer */
  confirmation(elapsedSeconds = 0): { header: string; until: Date } {
    const left = CONFIRMED_FOR_SECONDS - elapsedSeconds;
    const until = this.now() + left;
    return { header: this.cookie.of(String(until), left), until: new Date(until * 1000) };
  }

  get expired(): string {
    return this.cookie.expired;
  }

  /** @param header `Cookie`, as it was sent; one that ends later than any of ours is none */
  confirmedIn(header: string | undefined): boolean {
    const value = this.cookie.sentIn(header);
    if (value === undefined || !/^\d{1,12}$/.test(value)) return false;
    const left = Number(value) - this.now();
    return left > 0 && left <= CONFIRMED_FOR_SECONDS + CLOCK_SKEW_SECONDS;
  }

  /** Hides in a browser that is signed out what was hidden from the account. */
  minorOf(memberId: number): string {
    return this.cookie.of(markOf(memberId), MINOR_FOR_SECONDS);
  }

  /** Whether a minor's account was signed in here. @param header `Cookie`, as it was sent */
  isMinorIn(header: string | undefined): boolean {
    return MINOR.test(this.cookie.sentIn(header) ?? '');
  }

  /** Whether it was this one. */
  isMinorOf(memberId: number, header: string | undefined): boolean {
    return this.cookie.sentIn(header) === markOf(memberId);
  }

  private now(): number {
    return Math.floor(this.clock.now().getTime() / 1000);
  }
}

/** Keys are the database's own: without it they lead to nobody. */
const markOf = (memberId: number): string =>
  `minor-${createHash('sha256').update(`minor ${memberId}`).digest('hex').slice(0, 16)}`;

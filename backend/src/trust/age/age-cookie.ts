import { Injectable } from '@nestjs/common';
import { Clock } from '../../common/clock.js';
import { SignedCookie } from '../../common/http/signed-cookie.js';
import { AppConfig } from '../../config/app-config.js';

/** How long an answer at the age gate holds. */
export const CONFIRMED_FOR_SECONDS = 24 * 3600;
/** Two replicas' clocks may differ by as much. */
const CLOCK_SKEW_SECONDS = 60;

/** The cookie by which the server knows that a visitor has confirmed to be 18 or older: it holds until when, and nothing else. */
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

  private now(): number {
    return Math.floor(this.clock.now().getTime() / 1000);
  }
}

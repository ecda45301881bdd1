import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Clock } from '../common/clock.js';
import { SignedCookie } from '../common/http/signed-cookie.js';
import { AppConfig } from '../config/app-config.js';

/** The longest that browsers keep a cookie. */
const MAX_AGE_SECONDS = 400 * 24 * 3600;
const VALUE = /^(\d{1,12}|open)-([0-9a-f]{16})$/;

/**
 * Hides offers in a browser that is signed out: until when, and a mark of the account, by which the account itself can take
 * the cookie back once its break is over.
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

  /** @param until null for as long as the browser keeps it */
  of(memberId: number, until: Date | null): string {
    const seconds = until && Math.ceil(until.getTime() / 1000);
    const left = seconds === null ? MAX_AGE_SECONDS : Math.max(1, seconds - this.now());
    return this.cookie.of(`${seconds ?? 'open'}-${markOf(memberId)}`, Math.min(left, MAX_AGE_SECONDS));
  }

  get expired(): string {
    return this.cookie.expired;
  }

  /** @param header `Cookie`, as it was sent */
  holdsIn(header: string | undefined): boolean {
    const [, until] = this.read(header);
    return until !== undefined && (until === 'open' || Number(until) > this.now());
  }

  /** Whether the cookie came from this account's break. */
  isOf(memberId: number, header: string | undefined): boolean {
    const [, , mark] = this.read(header);
    return mark !== undefined && mark === markOf(memberId);
  }

  private read(header: string | undefined): readonly (string | undefined)[] {
    return VALUE.exec(this.cookie.sentIn(header) ?? '') ?? [];
  }

  private now(): number {
    return Math.floor(this.clock.now().getTime() / 1000);
  }
}

/** Keys are the database's own: without it they lead to nobody. */
const markOf = (memberId: number): string =>
  createHash('sha256').update(`break ${memberId}`).digest('hex').slice(0, 16);

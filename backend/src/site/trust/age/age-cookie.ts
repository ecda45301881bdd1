import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Clock } from '../../../core/common/clock.js';
import { SignedCookie } from '../../../core/common/http/signed-cookie.js';
import { AppConfig } from '../../../core/config/app-config.js';

/** How long a confirmation at the age gate is valid. */
export const CONFIRMED_FOR_SECONDS = 24 * 3600;
/** Maximum clock difference between two replicas. */
const CLOCK_SKEW_SECONDS = 60;
/** Browsers keep cookies no longer than 400 days. */
const MINOR_MAX_AGE_SECONDS = 400 * 24 * 3600;
const MINOR = /^minor-[0-9a-f]{16}$/;

/**
 * Signed cookie with the visitor's answer at the age gate. It contains either the expiry of their
 * confirmation that they're 18 or older, or a hash of the minor's account that was signed in
 * here, so that only that account can lift it.
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

  /** @param elapsedSeconds seconds since the visitor's answer */
  confirmation(elapsedSeconds = 0): { header: string; until: Date } {
    const left = CONFIRMED_FOR_SECONDS - elapsedSeconds;
    const until = this.now() + left;
    return { header: this.cookie.setCookieHeader(String(until), left), until: new Date(until * 1000) };
  }

  get expired(): string {
    return this.cookie.clearCookieHeader;
  }

  /** @param header the `Cookie` header. A confirmation that expires later than any we issue is invalid. */
  confirmedIn(header: string | undefined): boolean {
    const value = this.cookie.verifiedValueIn(header);
    if (value === undefined || !/^\d{1,12}$/.test(value)) return false;
    const left = Number(value) - this.now();
    return left > 0 && left <= CONFIRMED_FOR_SECONDS + CLOCK_SKEW_SECONDS;
  }

  /** Keeps offers hidden in the browser after the minor has signed out. */
  minorOf(memberId: number): string {
    return this.cookie.setCookieHeader(hashOfMember(memberId), MINOR_MAX_AGE_SECONDS);
  }

  /** Whether a minor's account was signed in on this browser. @param header the `Cookie` header */
  isMinorIn(header: string | undefined): boolean {
    return MINOR.test(this.cookie.verifiedValueIn(header) ?? '');
  }

  /** Whether it was this member's account. */
  isMinorOf(memberId: number, header: string | undefined): boolean {
    return this.cookie.verifiedValueIn(header) === hashOfMember(memberId);
  }

  private now(): number {
    return Math.floor(this.clock.now().getTime() / 1000);
  }
}

/** The hash is of the internal member id, which identifies no one without the database. */
const hashOfMember = (memberId: number): string =>
  `minor-${createHash('sha256').update(`minor ${memberId}`).digest('hex').slice(0, 16)}`;

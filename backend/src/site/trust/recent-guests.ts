import type { Visitor } from './visitor.js';

/** What a guest sends that decides who they are: nothing else of a request may. */
export interface GuestSigns {
  readonly cookie: string | undefined;
  readonly country: string | null;
}

/** Beyond this they are all forgotten: it takes a flood to get there within a second. */
const MAX_GUESTS = 5_000;
/** A browser of this site sends 200 characters; more is not kept for anybody. */
const MAX_COOKIE_LENGTH = 1_024;

/**
 * Guests of the last second, by what they sent. A page asks for several lists at once, and reading and verifying the same
 * cookies for each was a sixth of what such a list costs. The same guest is the same object, by which lists know theirs.
 */
export class RecentGuests {
  private guests = new Map<string, Visitor>();
  private second = 0;
  private rules: unknown;

  /**
   * @param now a cookie that has ended counts no longer than this second
   * @param rules what else the answer depends on: with another object everybody is asked again
   */
  of(signs: GuestSigns, now: Date, rules: unknown, find: () => Visitor): Visitor {
    const second = Math.floor(now.getTime() / 1000);
    if (second !== this.second || rules !== this.rules || this.guests.size >= MAX_GUESTS) {
      this.guests = new Map();
      this.second = second;
      this.rules = rules;
    }
    const { cookie = '', country } = signs;
    if (cookie.length > MAX_COOKIE_LENGTH) return find();
    const key = `${country} ${cookie}`;
    const known = this.guests.get(key);
    if (known) return known;
    const guest = find();
    this.guests.set(key, guest);
    return guest;
  }
}

/** What decides which offers somebody may see. The server finds all of it out by itself, for each request. */
export interface Visitor {
  /** Admins manage what they see: nothing is withheld from them. */
  readonly isAdmin: boolean;
  /** Has confirmed within 24 hours to be 18 or older, on an account that nobody has declared to be a minor's. */
  readonly isOfAge: boolean;
  /** ISO 3166-1 alpha-2, upper case; null where it cannot be told. */
  readonly country: string | null;
  /** A site setting: whether those whose country is unknown see what is only blocked in some countries. */
  readonly isUnknownShown: boolean;
  /** Has taken a break from offers, or excluded themselves. */
  readonly isOnBreak: boolean;
}

/** What is shown to some alone, and where it may be. */
export interface Restricted {
  /** False for an item of the shop that has nothing to do with casinos; offers always have. */
  readonly casino?: boolean;
  /** Empty: anywhere but in the blocked ones. */
  readonly allowedCountries: readonly string[];
  readonly blockedCountries: readonly string[];
}

/** Why somebody is not shown an offer. */
export type Withheld = 'break' | 'age' | 'country';

/**
 * The one rule of who is shown what: every place that gives away an offer or a casino item asks it.
 * @returns null when the visitor may see it
 */
export function withheld(offer: Restricted, visitor: Visitor): Withheld | null {
  if (visitor.isAdmin) return null;
  if (offer.casino !== false) {
    if (visitor.isOnBreak) return 'break';
    if (!visitor.isOfAge) return 'age';
  }
  return isShownIn(offer, visitor) ? null : 'country';
}

/** An unknown country is in no list of allowed ones, and counts as a blocked one unless the site says otherwise. */
export function isShownIn(
  { allowedCountries, blockedCountries }: Restricted,
  { country, isUnknownShown }: Pick<Visitor, 'country' | 'isUnknownShown'>,
): boolean {
  if (country === null) {
    return allowedCountries.length === 0 && (blockedCountries.length === 0 || isUnknownShown);
  }
  if (blockedCountries.includes(country)) return false;
  return allowedCountries.length === 0 || allowedCountries.includes(country);
}

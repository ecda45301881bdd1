/** Facts that decide which offers a visitor may see. The server determines all of them for each request. */
export interface Visitor {
  /** Nothing is withheld from admins, who manage it. */
  readonly isAdmin: boolean;
  /**
   * Confirmed within the last 24 hours that they're 18 or older, and the account isn't marked as a minor's.
   */
  readonly isOfAge: boolean;
  /** ISO 3166-1 alpha-2, upper case; null if unknown. */
  readonly country: string | null;
  /** Site setting: whether visitors whose country is unknown see what is only blocked in some countries. */
  readonly isUnknownShown: boolean;
  /** On a break from offers, or self-excluded. */
  readonly isOnBreak: boolean;
}

/** Content with limited visibility. */
export interface Restricted {
  /** False for a shop item without casino content; offers always have it. */
  readonly casino?: boolean;
  /** Empty: all except the blocked ones. */
  readonly allowedCountries: readonly string[];
  readonly blockedCountries: readonly string[];
}

/** Reason an offer is withheld. */
export type Withheld = 'break' | 'age' | 'country';

/**
 * The single visibility rule: everything that returns an offer or a casino item must call it.
 * @returns null if the visitor may see it
 */
export function withheld(offer: Restricted, visitor: Visitor): Withheld | null {
  if (visitor.isAdmin) return null;
  if (offer.casino !== false) {
    if (visitor.isOnBreak) return 'break';
    if (!visitor.isOfAge) return 'age';
  }
  return isShownIn(offer, visitor) ? null : 'country';
}

/**
 * An unknown country is never allowed explicitly, and counts as
 * blocked unless the site setting says otherwise.
 */
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

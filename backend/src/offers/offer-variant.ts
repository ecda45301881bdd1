/** What an offer is in some countries, in place of its own. What is null or missing stays as it is. */
export interface OfferVariant {
  readonly countries: string[];
  readonly link?: string | null;
  readonly promocode?: string | null;
  readonly promocodeOffers?: string | null;
  readonly terms?: string | null;
}

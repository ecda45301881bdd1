import type { Language } from '#shared/generated/catalogues.js';
import { type CachedResponse, toResponse } from '../../core/common/http/response-cache.js';
import type { ListSlice } from '../../core/common/pagination/list-slice.js';
import { contentRange } from '../../core/common/pagination/content-range.js';
import { type Restricted, type Visitor, withheld, type Withheld } from './visitor.js';

/** Reasons and numbers of entries withheld from a list, such as `age=12`. */
export const WITHHELD_HEADER = 'x-withheld';

/** Responses differ by visitor, so shared caches must not store them and browsers must revalidate. */
const DIFFERS_BY_VISITOR = { 'cache-control': 'private, no-cache', vary: 'Cookie' } as const;

/** The part of a list that a visitor may see. */
export interface Shown<Thing> {
  readonly entries: Thing[];
  /** Value of the header; null if nothing is withheld. */
  readonly withheld: string | null;
}

/** Filters out withheld entries and counts them by reason: `age=2, country=1`. */
export function shownTo<Thing extends Restricted>(things: readonly Thing[], visitor: Visitor): Shown<Thing> {
  const counts = new Map<Withheld, number>();
  const shown = things.filter((thing) => {
    const reason = withheld(thing, visitor);
    if (reason !== null) counts.set(reason, (counts.get(reason) ?? 0) + 1);
    return reason === null;
  });
  const header = [...counts].map(([reason, count]) => `${reason}=${count}`).join(', ');
  return { entries: shown, withheld: header === '' ? null : header };
}

/** Response with a list, or a slice of one, for a visitor. */
export function respondTo(
  resource: string,
  slice: ListSlice<object>,
  withheldCounts: string | null,
): CachedResponse {
  return toResponse(slice.rows, {
    'content-range': contentRange(resource, slice),
    ...(withheldCounts !== null && { [WITHHELD_HEADER]: withheldCounts }),
    ...DIFFERS_BY_VISITOR,
  });
}

/**
 * A public list, serialised once per audience, meaning visitors who are equal under the rules and
 * read the same language. Audiences with identical content share one response, so there are only as
 * many responses as sets of visible offers.
 */
export class AudienceResponses {
  private readonly byAudience = new Map<string, CachedResponse>();
  private readonly distinct = new Map<string, CachedResponse>();

  /** @param make never called for admins, who aren't served from caches */
  constructor(private readonly make: (visitor: Visitor, language: Language | null) => CachedResponse) {}

  /** @param language null for the site's language */
  for(visitor: Visitor, language: Language | null): CachedResponse {
    const { isOfAge, isOnBreak, country, isUnknownShown } = visitor;
    // Countries and languages are closed lists, so the map stays small.
    const audience = `${isOnBreak}:${isOfAge}:${country}:${isUnknownShown}:${language}`;
    const known = this.byAudience.get(audience);
    if (known) return known;
    const made = this.make({ ...visitor, isAdmin: false }, language);
    const content = `${made.etag} ${made.headers[WITHHELD_HEADER] ?? ''}`;
    const response = this.distinct.get(content) ?? made;
    this.distinct.set(content, response);
    this.byAudience.set(audience, response);
    return response;
  }
}

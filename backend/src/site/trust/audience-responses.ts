import type { Language } from '#shared/generated/catalogues.js';
import { type CachedResponse, toResponse } from '../../core/common/http/response-cache.js';
import type { ListSlice } from '../../core/common/pagination/list-slice.js';
import { contentRange } from '../../core/common/pagination/content-range.js';
import { type Restricted, type Visitor, withheld, type Withheld } from './visitor.js';

/** Why a list is shorter than it would be for others, such as `age=12`: the reason, and how many are left out. */
export const WITHHELD_HEADER = 'x-withheld';

/** Other visitors are sent something else: no cache on the way may keep it, and a browser asks again each time. */
const DIFFERS_BY_VISITOR = { 'cache-control': 'private, no-cache', vary: 'Cookie' } as const;

/** What of a list a visitor is shown. */
export interface Shown<Thing> {
  readonly things: Thing[];
  /** As the header says it; null when nothing is left out. */
  readonly withheld: string | null;
}

/** Leaves out what is withheld. Where several reasons apply, each is counted by itself: `age=2, country=1`. */
export function shownTo<Thing extends Restricted>(things: readonly Thing[], visitor: Visitor): Shown<Thing> {
  const counts = new Map<Withheld, number>();
  const shown = things.filter((thing) => {
    const reason = withheld(thing, visitor);
    if (reason !== null) counts.set(reason, (counts.get(reason) ?? 0) + 1);
    return reason === null;
  });
  const header = [...counts].map(([reason, count]) => `${reason}=${count}`).join(', ');
  return { things: shown, withheld: header === '' ? null : header };
}

/** A list, or a part of it, as a visitor is sent it. */
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
 * A public list, serialised once for each audience: everybody of whom the rules know the same,
 * and who reads the same language. Audiences that are shown the
 * same share one response, so that there are as many as there are sets of visible offers.
 */
export class AudienceResponses {
  private readonly byAudience = new Map<string, CachedResponse>();
  private readonly distinct = new Map<string, CachedResponse>();

  /** @param make never asked for an admin, whom caches do not serve */
  constructor(private readonly make: (visitor: Visitor, language: Language | null) => CachedResponse) {}

  /** @param language null for the site's own */
  for(visitor: Visitor, language: Language | null): CachedResponse {
    const { isOfAge, isOnBreak, country, isUnknownShown } = visitor;
    // Countries and languages are closed lists, so that this stays small.
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

import { integerFromText, OptionalText, WholeNumber } from '../../validation/fields.js';

const MAX_PAGE = 1_000_000_000;

/** The page in a query that has not been validated yet; the first one if missing or invalid. */
export function pageIn({ page }: { page?: unknown }): number {
  const named = integerFromText(page);
  return typeof named === 'number' && named >= 1 && named <= MAX_PAGE ? named : 1;
}

/** `?page=`, counted from 1. Anything but a whole number of at least 1, or a repeated parameter, is a 400. */
export class PageQuery {
  @WholeNumber('Page', { min: 1, max: MAX_PAGE, fromText: true })
  page: number = 1;
}

export class SearchQuery {
  /** Literal text: `%`, `_` and `\` are plain characters. */
  @OptionalText('Search', { max: 100 })
  search?: string;
}

export class PageSearchQuery extends PageQuery {
  /** Literal text: `%`, `_` and `\` are plain characters. */
  @OptionalText('Search', { max: 100 })
  search?: string;
}

import { OptionalText, WholeNumber } from '../validation/fields.js';

/** `?page=` counted from 1. Anything that is not a whole number of at least 1, or is given twice, is a 400. */
export class PageQuery {
  @WholeNumber('Page', { min: 1, max: 1_000_000_000, fromText: true })
  page: number = 1;
}

export class PageSearchQuery extends PageQuery {
  /** Literal text: `%`, `_` and `\` are plain characters. */
  @OptionalText('Search', { max: 100 })
  search?: string;
}

import { Transform } from 'class-transformer';
import { OptionalText } from '../../common/validation/fields.js';

export class ShopItemsQuery {
  /** Id of a category; `all` or none means every category. */
  @OptionalText('Category', { max: 100 })
  @Transform(({ value }: { value: unknown }) => (value === 'all' || value === '' ? undefined : value))
  category?: string;

  /** Literal text in name or description, whatever its case. */
  @OptionalText('Search', { max: 100 })
  search?: string;
}

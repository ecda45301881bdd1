import { Transform } from 'class-transformer';
import { OptionalText } from '../../../core/common/validation/fields.js';
import { LanguageQuery } from '../../../core/common/validation/dto/language-query.dto.js';

export class ShopItemsQuery extends LanguageQuery {
  /** Category id; `all` or missing means every category. */
  @OptionalText('Category', { max: 100 })
  @Transform(({ value }: { value: unknown }) => (value === 'all' || value === '' ? undefined : value))
  category?: string;

  /** Text to find in name or description, case-insensitive. */
  @OptionalText('Search', { max: 100 })
  search?: string;
}

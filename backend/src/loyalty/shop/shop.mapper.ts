import type { Language } from '#shared/generated/catalogues.js';
import { pick } from '../../core/common/pick.js';
import { ifTranslated, inLanguage } from '../../core/common/translations.js';
import type { ShopCategoryDto } from './dto/shop-category.dto.js';
import type { ShopItemDto } from './dto/shop-item.dto.js';
import { fieldInLanguage } from './item-fields.js';
import type { ShopCategory } from './shop-category.entity.js';
import type { ShopItem } from './shop-item.entity.js';

/** An item with the fields that only admins receive. */
export type ManagedItem = ShopItemDto &
  Required<Pick<ShopItemDto, 'hidden' | 'allowedCountries' | 'blockedCountries'>>;

/** Fields visible to every visitor. */
const PUBLIC_FIELDS = [
  'id',
  'name',
  'description',
  'category',
  'price',
  'image',
  'stock',
  'casino',
  'licence',
  'unlimited',
  'featured',
  'hasCodes',
  'deliveryDays',
  'rules',
  'fields',
] as const satisfies readonly (keyof ShopItemDto)[];

/** Omits optional fields that are not set, so that the JSON of a plain item stays the same. */
export function toShopItemDto({ categoryId, ...item }: ShopItem): ManagedItem {
  const { id, name, description, price, image, stock, hidden, unlimited, featured, hasCodes, rules, fields } =
    item;
  const { casino, licence, allowedCountries, blockedCountries, deliveryDays } = item;
  return {
    id,
    name,
    description,
    category: categoryId,
    price,
    image,
    stock,
    hidden,
    casino,
    licence,
    allowedCountries,
    blockedCountries,
    ...(unlimited && { unlimited }),
    ...(featured && { featured }),
    ...(hasCodes && { hasCodes }),
    ...(deliveryDays && { deliveryDays }),
    ...(rules && { rules }),
    ...(fields && { fields: fields.map((field) => ({ ...field, options: [...field.options] })) }),
    ...ifTranslated(item.translations),
  };
}

export function toPublicItem(item: ManagedItem, language: Language | null): ShopItemDto {
  return pick(itemInLanguage(item, language), PUBLIC_FIELDS);
}

/** The item and its questions in a language. @param language null for the site's own */
export function itemInLanguage(item: ManagedItem, language: Language | null): ManagedItem {
  const { fields, ...shown } = inLanguage(item, language);
  return { ...shown, ...(fields && { fields: fields.map((field) => fieldInLanguage(field, language)) }) };
}

export function toCategoryDto({ id, name, description, translations }: ShopCategory): ShopCategoryDto {
  return { id, name, description, ...ifTranslated(translations) };
}

import { MEMBER_FLAGS, MEMBER_NUMBERS } from '#shared/member-rules.js';
import type { ShopItem } from '../shared/api';
import { csvExporter } from '../shared/csv-exporter';

const NO_RULES = {
  from: null,
  until: null,
  ...Object.fromEntries(MEMBER_FLAGS.map((name) => [name, false])),
  ...Object.fromEntries(MEMBER_NUMBERS.map((name) => [name, null])),
  cooldownSeconds: null,
  limit: null,
  period: 'ever',
};

/** Gives every field a value, so that the form starts unchanged. */
export const NEW_ITEM = {
  first: false,
  casino: false,
  allowedCountries: [],
  blockedCountries: [],
  unlimited: false,
  featured: false,
  deliveryDays: null,
  rules: NO_RULES,
  fields: [],
};

/** Translatable fields, of categories too. */
export const TRANSLATED = [{ source: 'name' }, { source: 'description', multiline: true }];

export const exportItems = csvExporter<ShopItem>('shop-items', [
  'name',
  'description',
  'category',
  'price',
  'stock',
  'hidden',
  'image',
]);

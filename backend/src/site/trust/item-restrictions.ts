/**
 * The rules of the joined row `item` of `shop_items`, as a {@link Restricted}. A deleted item may have been a casino's.
 */
export const ITEM_RESTRICTIONS = `jsonb_build_object('casino', coalesce(item.casino, true),
    'allowedCountries', coalesce(item.allowed_countries, '{}'), 'blockedCountries', coalesce(item.blocked_countries, '{}'))`;

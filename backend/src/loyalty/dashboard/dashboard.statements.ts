import { LOW_CODES, LOW_STOCK } from '#shared/stock.js';

export const CLAIMS_WAITING = {
  name: 'dashboard-claims-waiting',
  text: "SELECT count(*) AS total FROM shop_claims WHERE NOT delivered AND state IN ('pending', 'processing')",
};

export const LOW_STOCK_ITEMS = {
  name: 'dashboard-low-stock',
  text: `SELECT id, name, stock::int FROM shop_items
    WHERE stock <= CASE WHEN has_codes THEN ${LOW_CODES} ELSE ${LOW_STOCK} END AND archived_at IS NULL AND (has_codes OR NOT unlimited)
    ORDER BY stock, id LIMIT 20`,
};

export const HAS_ITEMS = {
  name: 'dashboard-has-items',
  text: `SELECT EXISTS (SELECT FROM shop_items WHERE archived_at IS NULL) AS "hasItems"`,
};

import type { Client } from 'pg';
import { DEMO_COMMANDS } from './bot.js';
import { DEMO_OFFERS } from './offers.js';
import { DEMO_CATEGORIES, DEMO_ITEMS } from './shop.js';
import { DEMO_SITE } from './site.js';

/** A current record, with its shape and id in the audit log. */
export interface DemoRecord {
  entity: string;
  entityId: string;
  /** Its name in DEMO_CHANGES. */
  name: string;
  state: object;
}

const NO_COUNTRY_RULES = { allowedCountries: [], blockedCountries: [] };

/** The stored demo records; offers in display order. */
export async function readRecords(client: Client): Promise<DemoRecord[]> {
  const [offerIds, itemIds, categoryIds] = [
    await idsIn(client, 'offers'),
    await idsIn(client, 'shop_items'),
    await idsIn(client, 'shop_categories'),
  ];
  return [
    ...DEMO_OFFERS.map((offer) => {
      const id = offerIds.get(offer.name) ?? 0;
      return record('offer', offer.name, id, {
        ...offer,
        ...NO_COUNTRY_RULES,
        hidden: false,
        variants: [],
        id,
      });
    }),
    ...DEMO_ITEMS.map(({ category, ...item }) => {
      const id = itemIds.get(item.name) ?? 0;
      const categoryId = categoryIds.get(category) ?? 0;
      return record('item', item.name, id, {
        ...item,
        ...NO_COUNTRY_RULES,
        hidden: false,
        casino: false,
        licence: null,
        id,
        category: categoryId,
      });
    }),
    ...DEMO_CATEGORIES.map((category) => {
      const id = categoryIds.get(category.name) ?? 0;
      return record('category', category.name, id, { id, ...category });
    }),
    ...DEMO_COMMANDS.map((command) => record('command', command.command, command.command, command)),
    record('site', 'site', 1, DEMO_SITE),
  ];
}

function record(entity: string, name: string, id: number | string, state: object): DemoRecord {
  return { entity, entityId: String(id), name, state };
}

async function idsIn(
  client: Client,
  table: 'offers' | 'shop_items' | 'shop_categories',
): Promise<Map<string, number>> {
  const { rows } = await client.query<{ id: number; name: string }>(`SELECT id, name FROM ${table}`);
  return new Map(rows.map(({ id, name }) => [name, id]));
}

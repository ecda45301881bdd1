import pg from 'pg';
import { DEMO_AUTO_MESSAGES, DEMO_COMMANDS } from './bot.js';
import { TEMPORARY_ADMIN } from './changes.js';
import accounts from './demo-accounts.json' with { type: 'json' };
import { type DemoHistory, historyOf, type StoredHistory, OWNER_LOGIN } from './history.js';
import { insertRows } from './insert-rows.js';
import { DEMO_OFFERS } from './offers.js';
import { seedAudit } from './seed-audit.js';
import { seedEarnings } from './seed-earnings.js';
import { seedHistories } from './seed-histories.js';
import { DEMO_CATEGORIES, DEMO_ITEMS } from './shop.js';
import { DEMO_SITE } from './site.js';
import { broadcastsBefore } from './watching.js';

export interface SeedDemoDataOptions {
  /** The schema's owner, because the run-time role can't write balances. */
  ownerUrl: string;
  /** The end of the demo's six weeks of history. */
  now: Date;
}

/**
 * Fills a migrated database with the demo data in one transaction.
 * @returns false, without changing anything, if there is already a member
 */
export async function seedDemoData({ ownerUrl, now }: SeedDemoDataOptions): Promise<boolean> {
  const client = new pg.Client({ connectionString: ownerUrl, application_name: 'greenroom-demo' });
  await client.connect();
  try {
    await client.query('BEGIN');
    // If two processes start at the same time, the second one waits here and then finds the first one's members.
    await client.query('LOCK TABLE members IN SHARE ROW EXCLUSIVE MODE');
    const { rowCount } = await client.query('SELECT 1 FROM members LIMIT 1');
    const isEmpty = rowCount === 0;
    if (isEmpty) await seed(client, now);
    await client.query('COMMIT');
    return isEmpty;
  } finally {
    // Closing the connection rolls back an uncommitted transaction.
    await client.end();
  }
}

async function seed(client: pg.Client, now: Date): Promise<void> {
  const broadcasts = broadcastsBefore(now.getTime());
  const histories = await seedMembers(
    client,
    accounts.map((account) => historyOf(account, now, broadcasts)),
  );
  await seedContent(client, now);
  const items = await seedShop(client);
  await seedHistories(client, histories, items, now);
  await seedEarnings(client, histories, broadcasts);
  await seedAudit(client, histories, now);
}

/** @returns the histories with their members' keys */
async function seedMembers(client: pg.Client, histories: DemoHistory[]): Promise<StoredHistory[]> {
  const members = histories.map(({ account, joinedAt, lastLoginAt }) => ({
    role: roleOf(account.login),
    created_at: joinedAt,
    first_signed_in_at: joinedAt,
    last_login_at: lastLoginAt,
  }));
  const stored = await insertRows<{ id: number }>(client, 'members', members);
  const seeded = histories.map((history, index) => ({ ...history, memberId: stored[index]?.id ?? 0 }));
  const identities = seeded.map(({ account, memberId }) => ({
    platform: 'twitch',
    platform_id: account.id,
    member_id: memberId,
    login: account.login,
    nickname: account.displayName,
    image: account.image,
  }));
  await insertRows(client, 'identities', identities);
  return seeded;
}

function roleOf(login: string): string | null {
  if (login === OWNER_LOGIN) return 'owner';
  return login === TEMPORARY_ADMIN.login ? 'moderator' : null;
}

async function seedContent(client: pg.Client, now: Date): Promise<void> {
  const offers = DEMO_OFFERS.map(
    ({ imageLink, isNew, promocodeOffers, tags, checkedOn, ...offer }, index) => ({
      ...offer,
      position: index + 1,
      image_link: imageLink,
      is_new: isNew,
      promocode_offers: promocodeOffers,
      checked_on: checkedOn,
      tag_main_partner: tags.mainPartner,
      tag_principal_provider: tags.principalProvider,
      tag_good_sports_book: tags.goodSportsBook,
      tag_fast_payouts: tags.fastPayouts,
    }),
  );
  const messages = DEMO_AUTO_MESSAGES.map(({ minMessages, ...message }) => ({
    ...message,
    min_messages: minMessages,
  }));
  await insertRows(client, 'offers', offers);
  await insertRows(client, 'bot_commands', DEMO_COMMANDS);
  await insertRows(client, 'auto_messages', messages);
  await client.query(
    `INSERT INTO site_settings (id, settings, updated_at) VALUES (1, $1, $2)
     ON CONFLICT (id) DO UPDATE SET settings = excluded.settings, updated_at = excluded.updated_at`,
    [JSON.stringify(DEMO_SITE), now],
  );
}

/** @returns item ids by name */
async function seedShop(client: pg.Client): Promise<Map<string, number>> {
  const categories = await insertRows<{ id: number; name: string }>(
    client,
    'shop_categories',
    DEMO_CATEGORIES,
  );
  const categoryIds = new Map(categories.map(({ id, name }) => [name, id]));
  const rows = DEMO_ITEMS.map(({ category, deliveryDays = null, rules = null, fields = null, ...item }) => ({
    ...item,
    rules,
    fields,
    category_id: categoryIds.get(category),
    delivery_days: deliveryDays,
  }));
  const items = await insertRows<{ id: number; name: string }>(client, 'shop_items', rows);
  return new Map(items.map(({ id, name }) => [name, id]));
}

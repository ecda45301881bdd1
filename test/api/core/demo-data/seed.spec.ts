import { existsSync, readFileSync } from 'node:fs';
import { createHash } from 'node:crypto';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { isImageUrl, isLinkUrl } from '../../../../backend/src/core/common/validation/urls.js';
import { isPlainText, lengthOf, normaliseText } from '../../../../backend/src/core/common/validation/text.js';
import { toStoredFields } from '../../../../backend/src/loyalty/shop/item-fields.js';
import { toStoredRules } from '../../../../backend/src/loyalty/shop/item-rules.js';
import { BUILT_INS } from '../../../../backend/src/live/bot/texts/built-ins.js';
import { DEMO_AUTO_MESSAGES, DEMO_COMMANDS } from '../../../../tools/demo-data/bot.js';
import { DEMO_OFFERS } from '../../../../tools/demo-data/offers.js';
import { rollOf } from '../../../../tools/demo-data/random.js';
import { seedDemoData } from '../../../../tools/demo-data/seed-demo-data.js';
import { DEMO_ITEMS } from '../../../../tools/demo-data/shop.js';
import { DEMO_SITE } from '../../../../tools/demo-data/site.js';
import { type TestDatabase, testDatabase } from '../../../support/database.js';
import { brokenInvariants } from '../../../support/invariants.js';

const NOW = new Date('2026-11-21T12:00:00.000Z');
const TABLES = [
  'members',
  'identities',
  'audit_entries',
  'point_entries',
  'spins',
  'shop_claims',
  'offers',
  'shop_items',
  'reward_configs',
];

let database: TestDatabase;
let wasSeeded: boolean;

beforeAll(async () => {
  database = await testDatabase();
  wasSeeded = await seedDemoData({ ownerUrl: database.ownerUrl, now: NOW });
});
afterAll(() => database.drop());

describe('the demo data', () => {
  it('is loaded into an empty database', () => {
    expect(wasSeeded).toBe(true);
  });

  it('has the accounts, offers, items and settings a demo needs', async () => {
    expect(await count('members')).toBe(131);
    expect(
      await column(`SELECT login FROM identities JOIN members ON id = member_id WHERE role = 'owner'`),
    ).toEqual(['neonace']);
    expect(await count('offers')).toBe(12);
    expect(await count('offers WHERE is_new')).toBe(4);
    expect(await count(`offers WHERE coalesce(promocode, '') = ''`)).toBe(1);
    expect(await count('shop_categories')).toBe(3);
    expect(await count('shop_items')).toBe(9);
    expect(await count('shop_items WHERE stock = 2')).toBe(1);
    expect(await count('shop_items WHERE stock = 0')).toBe(1);
    expect(await count('shop_items WHERE fields IS NOT NULL')).toBe(1);
    expect(await count('shop_items WHERE rules IS NOT NULL')).toBe(2);
    expect(await count('bot_commands')).toBe(8);
    expect(await count('auto_messages')).toBe(4);
    expect(await column('SELECT settings FROM site_settings')).toEqual([DEMO_SITE]);
  });

  it('uses every offer tag', async () => {
    for (const tag of ['main_partner', 'principal_provider', 'good_sports_book', 'fast_payouts']) {
      expect(await count(`offers WHERE tag_${tag}`)).toBeGreaterThan(0);
    }
  });

  it('gives the newest reward configuration six tiers that add up to 100', async () => {
    const [tiers] = await column<{ probability: number }[]>(
      'SELECT tiers FROM reward_configs ORDER BY version DESC LIMIT 1',
    );
    expect(tiers).toHaveLength(6);
    expect(tiers?.reduce((sum, tier) => sum + tier.probability, 0)).toBe(100);
  });

  it('gives luna_sky 12,500 points and a reward to claim, and max_low 40 points', async () => {
    const rows = await database.query(
      `SELECT login AS name, points, (SELECT max(cooldown_until) FROM spins s WHERE s.member_id = i.member_id) <= $1 AS can_claim
       FROM identities i JOIN balances USING (member_id) WHERE login IN ('luna_sky', 'max_low') ORDER BY login`,
      [NOW],
    );
    expect(rows).toEqual([
      { name: 'luna_sky', points: 12_500, can_claim: true },
      { name: 'max_low', points: 40, can_claim: false },
    ]);
  });

  it('spreads spins over the last 30 days and claims over six weeks, some delivered and some not', async () => {
    const days = (number: number) => `$1::timestamptz - interval '${number} days' AND $1::timestamptz`;
    expect(await count('spins')).toBeGreaterThan(1_000);
    expect(await count(`spins WHERE claimed_at NOT BETWEEN ${days(30)}`, [NOW])).toBe(0);
    expect(await count(`shop_claims WHERE claim_date NOT BETWEEN ${days(42)}`, [NOW])).toBe(0);
    expect(await count('shop_claims WHERE delivered')).toBeGreaterThan(20);
    expect(await count('shop_claims WHERE NOT delivered')).toBeGreaterThan(10);
  });

  it('is not loaded twice', async () => {
    const before = await Promise.all(TABLES.map((table) => count(table)));
    expect(await seedDemoData({ ownerUrl: database.ownerUrl, now: NOW })).toBe(false);
    expect(await Promise.all(TABLES.map((table) => count(table)))).toEqual(before);
  });
});

describe('the demo ledger', () => {
  it('adds up to every balance, without gaps in its versions', async () => {
    const faulty = await database.query(
      `SELECT b.member_id FROM balances b
       LEFT JOIN (SELECT member_id, sum(delta) AS total, count(*) AS entries, max(version) AS newest
                  FROM point_entries GROUP BY member_id) e USING (member_id)
       WHERE b.points <> coalesce(e.total, 0) OR b.version <> coalesce(e.entries, 0)
          OR b.version <> coalesce(e.newest, 0)`,
    );
    expect(faulty).toEqual([]);
  });

  it('continues each entry from the one before, in chronological order', async () => {
    const faulty = await database.query(
      `SELECT * FROM (
         SELECT *, lag(balance_after, 1, 0::bigint) OVER entries AS before,
                lag(created_at) OVER entries AS earlier
         FROM point_entries WINDOW entries AS (PARTITION BY member_id ORDER BY version)) e
       WHERE before + delta <> balance_after OR earlier >= created_at`,
    );
    expect(faulty).toEqual([]);
  });

  it('has exactly one entry for each spin and each claim', async () => {
    const faulty = await database.query(
      `SELECT m.* FROM (
         SELECT member_id, 'daily_reward' AS reason, id, points AS delta, balance_after, balance_version FROM spins
         UNION ALL
         SELECT member_id, 'shop_claim', id, -price, balance_after, balance_version FROM shop_claims) m
       FULL JOIN (SELECT * FROM point_entries WHERE reason IN ('daily_reward', 'shop_claim')) e
         ON e.reason = m.reason AND e.ref_id = m.id
       WHERE (e.member_id, e.delta, e.balance_after, e.version)
         IS DISTINCT FROM (m.member_id, m.delta, m.balance_after, m.balance_version)`,
    );
    expect(faulty).toEqual([]);
  });
});

describe('the demo evenings', () => {
  it('are six weeks of payouts, on every board and in the history', async () => {
    expect(await count('broadcasts')).toBe(24);
    expect(await count('ticks WHERE paid_at IS NULL OR closed_at IS NULL')).toBe(0);
    expect(await count(`point_entries WHERE reason = 'watching'`)).toBeGreaterThan(10_000);
    expect(await count(`point_entries WHERE reason = 'following'`)).toBeGreaterThan(30);
    expect(await count(`point_entries WHERE reason = 'raiding'`)).toBeGreaterThan(5);
    expect(await count('viewer_facts WHERE watched_minutes >= 3000')).toBeGreaterThan(2);
    // The week began five days before NOW.
    expect(
      await count(`(SELECT DISTINCT member_id FROM earned_days WHERE day >= '2026-11-16') AS week`),
    ).toBeGreaterThan(50);
    expect(await count('attendance WHERE tick_id = (SELECT max(id) FROM ticks)')).toBeGreaterThan(10);
    expect(await count('attendance WHERE tick_id < (SELECT max(id) FROM ticks)')).toBe(0);
  });

  it('paid no one more than the daily cap, and the broadcaster nothing', async () => {
    expect(await count('earned_days WHERE earned > (SELECT daily_cap FROM earning_rules)')).toBe(0);
    expect(await count(`earned_days JOIN identities USING (member_id) WHERE login = 'neonace'`)).toBe(0);
  });
});

describe('the demo claims', () => {
  it('are in every state, with refunds for the cancelled and rejected ones', async () => {
    const states = await database.query<{ state: string }>(
      'SELECT DISTINCT state FROM shop_claims ORDER BY state',
    );
    expect(states.map(({ state }) => state)).toEqual([
      'cancelled',
      'delivered',
      'pending',
      'processing',
      'rejected',
    ]);
    expect(await brokenInvariants(database)).toEqual([]);
  });
});

describe('the demo economy', () => {
  it('gives out slightly more than is spent', async () => {
    const [sums] = await database.query<{ given: number; spent: number }>(
      `SELECT sum(delta) FILTER (WHERE reason IN ('daily_reward', 'watching', 'following', 'raiding'))::int AS given,
              -sum(delta) FILTER (WHERE reason = 'shop_claim')::int AS spent FROM point_entries`,
    );
    const share = Number(sums?.spent) / Number(sums?.given);
    expect(share).toBeGreaterThan(0.5);
    expect(share).toBeLessThan(0.9);
    expect(await count('(SELECT DISTINCT item_name FROM shop_claims) AS sold')).toBe(9);
  });
});

describe('the demo spins', () => {
  it('verify against the revealed seeds', async () => {
    const spins = await database.query<{
      seed: Buffer;
      hash: string;
      client_seed: string;
      nonce: number;
      roll: number;
    }>(
      `SELECT revealed_seed AS seed, server_seed_hash AS hash, s.client_seed, nonce, roll
       FROM spins s JOIN reward_seeds r ON r.id = s.seed_id`,
    );
    for (const { seed, hash, client_seed, nonce, roll } of spins) {
      expect(createHash('sha256').update(seed).digest('hex')).toBe(hash);
      expect(rollOf(seed, client_seed, nonce)).toBe(roll);
    }
  });

  it('won the tier their roll falls into', async () => {
    const faulty = await database.query(
      `SELECT s.id FROM spins s JOIN reward_configs c ON c.version = s.config_version
       CROSS JOIN LATERAL (
         SELECT place - 1 AS index, tier FROM (
           SELECT place, tier, sum((tier->>'probability')::int) OVER (ORDER BY place) AS cumulative
           FROM jsonb_array_elements(c.tiers) WITH ORDINALITY AS t(tier, place)) t
         WHERE cumulative > s.roll ORDER BY place LIMIT 1) won
       WHERE (s.reward_index, s.tier, s.points, s.color)
         IS DISTINCT FROM (won.index, won.tier->>'tier', (won.tier->>'points')::bigint, won.tier->>'color')`,
    );
    expect(faulty).toEqual([]);
  });

  it('leave every user one secret seed that is not in this repository', async () => {
    expect(await count('reward_seeds WHERE revealed_at IS NULL')).toBe(131);
    expect(await count('reward_seeds WHERE revealed_at IS NULL AND next_nonce > 0')).toBe(0);
  });
});

describe('the demo texts and images', () => {
  it('ask for every choice the descriptions leave to the buyer', () => {
    const choosing = DEMO_ITEMS.filter(({ description }) => /pick yours|with your name\./i.test(description));
    expect(choosing.map(({ name }) => name)).toEqual(['Signed Poster']);
    expect(choosing.filter(({ fields = [] }) => fields.length === 0)).toEqual([]);
    expect(DEMO_ITEMS.filter(({ description }) => /after claiming/i.test(description))).toEqual([]);
  });

  it('would pass the console’s forms', async () => {
    for (const {
      tags: _tags,
      isNew: _isNew,
      hidden: _hidden,
      imageLink,
      link,
      name,
      translations: _translations,
      ...texts
    } of DEMO_OFFERS) {
      expect([isImageUrl(imageLink), isLinkUrl(link), fits(name, 100)]).toEqual([true, true, true]);
      for (const text of Object.values(texts)) expect(text === null || fits(text, 1_000)).toBe(true);
    }
    for (const { rules, fields } of DEMO_ITEMS) {
      expect(toStoredRules(rules ?? {})).toEqual(rules ?? null);
      expect(toStoredFields(fields ?? [])).toEqual(fields ?? null);
    }
    for (const { command, message, time } of DEMO_COMMANDS) {
      expect(command).toMatch(/^[\p{Ll}\p{N}_-]{1,50}$/u);
      // An admin's command would replace the bot's own.
      expect(BUILT_INS).not.toContain(command);
      expect(fits(message, 500) && time >= 1).toBe(true);
    }
    for (const { message, time, minMessages } of DEMO_AUTO_MESSAGES) {
      expect(fits(message, 500) && time >= 1 && minMessages >= 1 && !/^[/.]/.test(message)).toBe(true);
    }
  });

  it('keep casino links and codes out of the chat', () => {
    const forbidden = [
      ...DEMO_OFFERS.map((offer) => new URL(offer.link).hostname),
      ...DEMO_OFFERS.flatMap((offer) => offer.promocode ?? []),
      ...DEMO_SITE.blockedDomains,
    ].map((text) => text.toLowerCase());
    for (const { message } of [...DEMO_COMMANDS, ...DEMO_AUTO_MESSAGES]) {
      expect(forbidden.filter((text) => message.toLowerCase().includes(text))).toEqual([]);
    }
  });

  it('are all on this site', async () => {
    const images = await column<string>(
      `SELECT image FROM identities UNION ALL SELECT image_link FROM offers UNION ALL SELECT image FROM shop_items
       UNION ALL SELECT settings->>'heroImage' FROM site_settings
       UNION ALL SELECT settings->>'offlineImage' FROM site_settings
       UNION ALL SELECT settings->'awareness'->>'image' FROM site_settings`,
    );
    expect(images).toHaveLength(131 + 12 + 9 + 3);
    for (const image of images) {
      const file = path.resolve('public-site/public', `.${image}`);
      expect([image, existsSync(file) && readFileSync(file, 'utf8').startsWith('<svg ')]).toEqual([
        image,
        true,
      ]);
    }
  });
});

function fits(text: string, max: number): boolean {
  return normaliseText(text) === text && isPlainText(text) && text !== '' && lengthOf(text) <= max;
}

async function count(what: string, values: unknown[] = []): Promise<number> {
  const [row] = await database.query<{ n: number }>(`SELECT count(*)::int AS n FROM ${what}`, values);
  return row?.n ?? 0;
}

/** The first column of every row. */
async function column<T>(query: string): Promise<T[]> {
  return (await database.query<Record<string, T>>(query)).flatMap((row) => Object.values(row).slice(0, 1));
}

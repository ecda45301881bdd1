import type { MigrationInterface, QueryRunner } from 'typeorm';
import { CONTENT_TABLES } from './initial-schema/content-tables.js';
import { GUARDS } from './initial-schema/guards.js';
import { MONEY_TABLES } from './initial-schema/money-tables.js';
import { SEARCH_INDEXES } from './initial-schema/search-indexes.js';
import { USER_TABLES } from './initial-schema/user-tables.js';

/** What a fresh site pays until an admin decides otherwise: about 117 points a day on average. */
const DEFAULT_TIERS = [
  { tier: 'Common', points: 50, probability: 45, color: '#9aa5b8' },
  { tier: 'Uncommon', points: 75, probability: 27, color: '#4fc38a' },
  { tier: 'Rare', points: 150, probability: 15, color: '#4c9bf0' },
  { tier: 'Epic', points: 300, probability: 8, color: '#a66bff' },
  { tier: 'Legendary', points: 500, probability: 4, color: '#ffb02e' },
  { tier: 'Jackpot', points: 1000, probability: 1, color: '#ff5470' },
];

export class InitialSchema1795226400000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    // pgcrypto: HMAC and random bytes of the draw; pg_trgm: search in the middle of a text;
    // btree_gist: a user's id in the constraint that keeps reward windows apart. All trusted: no superuser needed.
    for (const extension of ['pgcrypto', 'pg_trgm', 'btree_gist']) {
      await queryRunner.query(`CREATE EXTENSION IF NOT EXISTS ${extension} SCHEMA public`);
    }
    for (const sql of [USER_TABLES, CONTENT_TABLES, MONEY_TABLES, SEARCH_INDEXES, GUARDS]) {
      await queryRunner.query(sql);
    }
    await queryRunner.query(`INSERT INTO reward_configs (tiers) VALUES ($1)`, [
      JSON.stringify(DEFAULT_TIERS),
    ]);
  }

  /** The repeatable functions go first: some of them name a table as their type. Extensions may serve others and stay. */
  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      DROP FUNCTION IF EXISTS claim_item, claim_reward, next_reward_at, draw_roll, set_points, set_admin, record_sign_in,
        reset_reward_timer, set_client_seed, rotate_reward_seed;
      DROP TABLE IF EXISTS audit_entries, sessions, site_settings, auto_messages, bot_commands, offers, spins,
        reward_seeds, reward_configs, shop_claims, shop_items, shop_categories, point_entries, balances,
        founding_admins, users;
      DROP FUNCTION IF EXISTS open_user_account, refuse_change, check_balance_posted, check_entry_applied;
    `);
  }
}

import { readFile } from 'node:fs/promises';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** One file a module, each after those that it refers to. */
const FILES = [
  'members',
  'sessions',
  'guards',
  'points',
  'rewards',
  'shop',
  'offers',
  'bot',
  'site',
  'stream',
  'twitch-accounts',
  'audit',
  'security',
];

export class InitialSchema1795579200000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    // pgcrypto: HMAC and random bytes of the draw; pg_trgm: search in the middle of a text;
    // btree_gist: a member's key in the constraint that keeps reward windows apart. All trusted: no superuser needed.
    for (const extension of ['pgcrypto', 'pg_trgm', 'btree_gist']) {
      await queryRunner.query(`CREATE EXTENSION IF NOT EXISTS ${extension} SCHEMA public`);
    }
    for (const file of FILES) {
      await queryRunner.query(
        await readFile(new URL(`./initial-schema/${file}.sql`, import.meta.url), 'utf8'),
      );
    }
  }

  /** The repeatable functions go first: some of them name a table as their type. Extensions may serve others and stay. */
  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      DROP FUNCTION IF EXISTS record_sign_in, set_role, set_points, give_points, claim_item, claim_reward, next_reward_at, draw_roll,
        reset_reward_timer, set_client_seed, rotate_reward_seed, platform_id_of;
      DROP TABLE security_events, audit_entries, twitch_accounts, stream_snapshots, site_settings, bot_state, auto_messages,
        bot_commands, offers, shop_claims, shop_items, shop_categories, spin_summaries, spins, reward_seeds, reward_configs,
        gifts, point_entries, balances, sessions, founding_admins, member_notes, identities, members;
      DROP FUNCTION label_audit_entry, open_reward_seed, summarise_spin, open_balance, check_entry_applied, check_balance_posted, refuse_change;
    `);
  }
}

import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import pg from 'pg';
import { ownerDataSource } from '../../../../backend/src/core/database/data-source.js';
import { ENTITIES } from '../../../../backend/src/app/entities.js';
import { migrate } from '../../../../backend/src/core/database/migrate.js';
import { MIGRATIONS } from '../../../../backend/src/core/database/migrations/index.js';
import { isSchemaCurrent } from '../../../../backend/src/core/database/schema-version.js';
import { describeSchema } from '../../../../tools/schema/describe-schema.js';
import { type EmptyDatabase, emptyDatabase } from './empty-database.js';

/** Entities declare no constraints or indexes, so TypeORM would drop the ones it doesn't know. */
const ONLY_IN_MIGRATIONS = /^(ALTER TABLE "\w+" DROP CONSTRAINT|DROP INDEX) /;

let database: EmptyDatabase;

beforeEach(async () => {
  database = await emptyDatabase();
});
afterEach(() => database.drop());

describe('the migrations', () => {
  it('create the columns the entities declare', async () => {
    await migrate(database);
    const dataSource = await ownerDataSource(database.ownerUrl, ENTITIES).initialize();
    try {
      const { upQueries } = await dataSource.driver.createSchemaBuilder().log();
      const queries = upQueries.map(({ query }) => query);
      expect(queries.filter((query) => !ONLY_IN_MIGRATIONS.test(query))).toEqual([]);
    } finally {
      await dataSource.destroy();
    }
  });

  it('cannot be reverted', async () => {
    await migrate(database);
    const dataSource = await ownerDataSource(database.ownerUrl).initialize();
    try {
      await expect(dataSource.undoLastMigration()).rejects.toThrow('Migrations only go forward');
    } finally {
      await dataSource.destroy();
    }
  });

  it('run once when five replicas start at the same time', async () => {
    const lines: string[] = [];
    const log = (line: string) => lines.push(line);
    await Promise.all(Array.from({ length: 5 }, () => migrate({ ...database, log })));
    expect(lines).toEqual(MIGRATIONS.map(({ name }) => `Migrated: ${name}`));
  });

  it('change nothing on a second run', async () => {
    const lines: string[] = [];
    await migrate(database);
    await migrate({ ...database, log: (line) => lines.push(line) });
    expect(lines).toEqual([]);
  });
});

/** Turns a new database into one that commit a40116da migrated, the last before the baseline. */
const AS_BEFORE_THE_BASELINE = `
  DELETE FROM migrations;
  INSERT INTO migrations ("timestamp", name, functions_hash) VALUES
    (1796950001000, 'AnnouncementChannel1796950001000', NULL), (1796950002000, 'CheckedChannels1796950002000', 'a1');
  DROP INDEX reward_seeds_server_seed_hash_key;
  DROP INDEX import_shares_member_id_idx, reward_seeds_member_id_idx;
  DROP INDEX earned_broadcasts_broadcast_id_idx;
  DROP INDEX events_standing_key;
  CREATE UNIQUE INDEX events_type_subject_member_key ON events (type, subject, coalesce(member_id, 0));
  ALTER TABLE events DROP COLUMN withdrawn_at;
  DROP TABLE missed_events;
  ALTER TABLE push_subscriptions DROP COLUMN service, DROP COLUMN accepted_on, DROP COLUMN refused_on, DROP COLUMN refused_days;
  ALTER TABLE shop_codes DROP COLUMN idempotency_key;
  DROP TABLE evening_minutes;
  DROP TABLE selected_claims, claim_selections, quick_buttons;
  ALTER TABLE shop_items DROP COLUMN delivery_days;
  DROP TABLE site_channels;
  DROP TRIGGER broadcasts_of_an_evening ON broadcasts;
  DROP FUNCTION set_evening();
  ALTER TABLE broadcasts DROP COLUMN evening_id;
  ALTER TABLE ticks DROP COLUMN held;
  ALTER TABLE former_members DROP COLUMN reason;
  ALTER TABLE identities DROP COLUMN stored_fingerprint;
  ALTER TABLE import_batches DROP COLUMN overlap;
  ALTER TABLE bot_state DROP COLUMN tried_at, DROP COLUMN awaited;
  ALTER TABLE raffles DROP COLUMN holder_id;
  ALTER TABLE ticks DROP COLUMN chatters_read;
  CREATE TABLE claim_notifications (
    channel text COLLATE "C" NOT NULL CHECK (channel IN ('chat', 'discord')),
    claim_id bigint NOT NULL REFERENCES shop_claims (id) ON DELETE CASCADE,
    held_until timestamptz,
    PRIMARY KEY (channel, claim_id));
  CREATE FUNCTION advance_raffle(OUT has_changed boolean) LANGUAGE sql AS 'SELECT true';
  CREATE FUNCTION answer_raffle(p_member bigint, OUT outcome text) LANGUAGE sql AS 'SELECT NULL';
  CREATE FUNCTION claim_item(bigint, integer, bigint, text, OUT outcome text) LANGUAGE sql AS 'SELECT NULL';
  CREATE FUNCTION record_sign_in(text, text, text, text, text, p_fingerprints bytea[] DEFAULT '{}') RETURNS bigint
    LANGUAGE sql AS 'SELECT 1';
  CREATE FUNCTION follow_delivered_flag() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN RETURN NEW; END';
  CREATE TRIGGER shop_claims_follow_delivered BEFORE INSERT OR UPDATE ON shop_claims
    FOR EACH ROW EXECUTE FUNCTION follow_delivered_flag();
  INSERT INTO members DEFAULT VALUES`;

describe('a database of the last version before the baseline', () => {
  it('keeps its rows, and gets the schema of a new one', async () => {
    await migrate(database);
    const owner = new pg.Client({ connectionString: database.ownerUrl });
    await owner.connect();
    try {
      const schema = () => describeSchema(owner, new URL(database.appUrl).username);
      const rows = async () => {
        const tables = 'members, claim_channels, earning_rules, bot_state, reward_configs';
        return (await owner.query<object>(`SELECT * FROM ${tables}`)).rows;
      };
      const asNew = await schema();
      await owner.query(AS_BEFORE_THE_BASELINE);
      const before = await rows();
      expect(await schema()).not.toBe(asNew);
      expect(await isSchemaCurrent(database.ownerUrl)).toBe(false);

      const lines: string[] = [];
      await migrate({ ...database, log: (line) => lines.push(line) });
      // Nothing about a newer version, whose functions would be left alone.
      expect(lines).toEqual(MIGRATIONS.map(({ name }) => `Migrated: ${name}`));
      expect((await schema()).split('\n')).toEqual(asNew.split('\n'));
      // Columns may have been added since.
      expect(await rows()).toMatchObject(before);
      const { rows: names } = await owner.query<{ name: string }>('SELECT name FROM migrations ORDER BY id');
      expect(names.map(({ name }) => name)).toEqual([
        'AnnouncementChannel1796950001000',
        'CheckedChannels1796950002000',
        ...MIGRATIONS.map(({ name }) => name),
      ]);
      expect(await isSchemaCurrent(database.appUrl)).toBe(true);
    } finally {
      await owner.end();
    }
  });
});

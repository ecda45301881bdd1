import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import pg from 'pg';
import { describeSchema } from '../../../../tools/schema/describe-schema.js';
import { type TestDatabase, testDatabase } from '../../../support/database.js';

const FILE = path.resolve(import.meta.dirname, '../../../../backend/schema.sql');

let database: TestDatabase;
let owner: pg.Client;

beforeAll(async () => {
  database = await testDatabase();
  owner = new pg.Client({ connectionString: database.ownerUrl });
  await owner.connect();
});
afterAll(async () => {
  await owner.end();
  await database.drop();
});

const described = () => describeSchema(owner, new URL(database.url).username);
/** Line by line, so that a failure shows the lines that differ. */
const lines = (text: string) => text.split('\n');

describe('backend/schema.sql', () => {
  it('matches what the migrations create (if not, run `npm run schema`)', async () => {
    expect(lines(await readFile(FILE, 'utf8'))).toEqual(lines(await described()));
  });

  it.each([
    [
      'ALTER TABLE hunts ADD mood text COLLATE "C" NOT NULL DEFAULT \'calm\'',
      `  mood text COLLATE "C" DEFAULT 'calm'::text NOT NULL,`,
    ],
    [
      'ALTER TABLE hunts ADD doubled integer GENERATED ALWAYS AS (2 * id) STORED',
      '  doubled integer GENERATED ALWAYS AS (2 * id) STORED,',
    ],
    ['ALTER TABLE hunts ALTER name DROP NOT NULL', '  name text,'],
    ['ALTER TABLE hunts ADD CONSTRAINT hunts_odd CHECK (id > 1)', '  CONSTRAINT hunts_odd CHECK (id > 1),'],
    ['ALTER TABLE hunts SET (fillfactor = 70)', ') WITH (fillfactor=70);'],
    ['ALTER TABLE hunts ALTER name SET STORAGE MAIN', 'ALTER TABLE hunts ALTER name SET STORAGE MAIN;'],
    ['ALTER TABLE hunts ALTER name SET STATISTICS 7', 'ALTER TABLE hunts ALTER name SET STATISTICS 7;'],
    [
      'CREATE INDEX odd_idx ON hunts (name) WHERE id > 1',
      'CREATE INDEX odd_idx ON hunts USING btree (name) WHERE id > 1;',
    ],
    [
      'CREATE TRIGGER odd BEFORE DELETE ON hunts EXECUTE FUNCTION refuse_change()',
      'CREATE TRIGGER odd BEFORE DELETE ON hunts FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();',
    ],
    [
      'ALTER TABLE balances DISABLE TRIGGER balances_no_truncate',
      'CREATE TRIGGER balances_no_truncate BEFORE TRUNCATE ON balances FOR EACH STATEMENT EXECUTE FUNCTION refuse_change(); -- enabled: D',
    ],
    [
      'GRANT UPDATE (points, version) ON balances TO greenroom_test_app',
      'GRANT SELECT, UPDATE (points, version) ON balances TO greenroom_app;',
    ],
    [`COMMENT ON TABLE hunts IS 'Ours'`, `COMMENT ON TABLE hunts IS 'Ours';`],
    [`COMMENT ON COLUMN hunts.name IS 'It''s'`, `COMMENT ON COLUMN hunts.name IS 'It''s';`],
    [`CREATE TYPE mood AS ENUM ('calm', 'loud')`, `CREATE TYPE mood AS ENUM ('calm', 'loud');`],
    ['CREATE DOMAIN cents AS bigint', 'CREATE DOMAIN cents AS bigint;'],
    ['CREATE VIEW odd AS SELECT hunts.id FROM hunts', 'CREATE VIEW odd AS'],
    ['CREATE FUNCTION odd(p_id bigint) RETURNS text RETURN 1', '--   odd(p_id bigint) RETURNS text'],
  ])('would show: %s', async (statement, line) => {
    expect(lines(await described())).not.toContain(line);
    await owner.query('BEGIN');
    try {
      await owner.query(statement);
      expect(lines(await described())).toContain(line);
    } finally {
      await owner.query('ROLLBACK');
    }
  });
});

import type { QueryRunner } from 'typeorm';
import { ForwardMigration } from './forward-migration.js';

/** Pictures uploaded by the team. */
export class Media1796806800000 extends ForwardMigration {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      CREATE TABLE media (
        hash text COLLATE "C" NOT NULL,
        width integer NOT NULL,
        height integer NOT NULL,
        large bytea NOT NULL,
        small bytea NOT NULL,
        created_at timestamptz NOT NULL DEFAULT now(),
        -- Since when nothing shows it; null while something does.
        unused_since timestamptz DEFAULT now(),
        CONSTRAINT media_pkey PRIMARY KEY (hash),
        CONSTRAINT media_hash_check CHECK (hash ~ '^[0-9a-f]{32}$'),
        CONSTRAINT media_size_check CHECK (width > 0 AND height > 0),
        CONSTRAINT media_bytes_check CHECK (octet_length(large) > 0 AND octet_length(small) > 0)
      );
      -- WebP is compressed already.
      ALTER TABLE media ALTER COLUMN large SET STORAGE EXTERNAL, ALTER COLUMN small SET STORAGE EXTERNAL;

      -- Wherever the address of a picture can be written; test/api/media/retention.spec.ts names them all.
      CREATE VIEW media_shown AS
        SELECT DISTINCT (regexp_matches(place.text, '/uploads/([0-9a-f]{32})-', 'g'))[1] AS hash
        FROM (
          SELECT image_link FROM offers
          UNION ALL SELECT image FROM shop_items
          UNION ALL SELECT settings::text FROM site_settings
          UNION ALL SELECT markdown FROM legal_texts
        ) AS place(text);
    `);
  }
}

import type { QueryRunner } from 'typeorm';
import { ForwardMigration } from './forward-migration.js';

/** Under-age members, the countries in which offers and items may be shown, and clicks on offers. */
export class AgeAndCountries1795665600000 extends ForwardMigration {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      -- When the member said to be under 18.
      ALTER TABLE members ADD under_age_since timestamptz;

      ALTER TABLE offers
        ADD allowed_countries text[] NOT NULL DEFAULT '{}',
        ADD blocked_countries text[] NOT NULL DEFAULT '{}',
        ADD licence text,
        ADD terms text,
        ADD checked_on date,
        ADD variants jsonb NOT NULL DEFAULT '[]';

      ALTER TABLE shop_items
        ADD casino boolean NOT NULL DEFAULT false,
        ADD allowed_countries text[] NOT NULL DEFAULT '{}',
        ADD blocked_countries text[] NOT NULL DEFAULT '{}',
        ADD licence text;

      -- Sums of a day: whose clicks they were is not known.
      CREATE TABLE offer_clicks (
        day date NOT NULL,
        -- No foreign key: the sums outlive the offer.
        offer_id integer NOT NULL,
        kind text COLLATE "C" NOT NULL,
        -- ZZ where it is unknown.
        country text COLLATE "C" NOT NULL,
        placement text COLLATE "C" NOT NULL,
        count integer NOT NULL,
        CONSTRAINT offer_clicks_pkey PRIMARY KEY (day, offer_id, kind, country, placement),
        CONSTRAINT offer_clicks_kind_check CHECK (kind IN ('click', 'copy')),
        CONSTRAINT offer_clicks_count_check CHECK (count > 0)
      );

      -- The one newer database of countries that was fetched, for all replicas.
      CREATE TABLE country_database (
        id integer NOT NULL DEFAULT 1,
        file bytea NOT NULL,
        built_at timestamptz NOT NULL,
        fetched_at timestamptz NOT NULL DEFAULT now(),
        CONSTRAINT country_database_pkey PRIMARY KEY (id),
        CONSTRAINT country_database_id_check CHECK (id = 1)
      );
      -- It is compressed already.
      ALTER TABLE country_database ALTER file SET STORAGE EXTERNAL;
    `);
  }
}

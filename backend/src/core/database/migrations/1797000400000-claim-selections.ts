import type { QueryRunner } from 'typeorm';
import { ForwardMigration } from './forward-migration.js';

/** Claims that a team member moves together, however many pages they fill. */
export class ClaimSelections1797000400000 extends ForwardMigration {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      CREATE TABLE claim_selections (
        id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        actor_id bigint NOT NULL,
        to_state text COLLATE "C" NOT NULL CHECK (to_state IN ('processing', 'delivered')),
        touched_at timestamptz NOT NULL DEFAULT clock_timestamp(),
        undone_at timestamptz,
        is_told boolean NOT NULL DEFAULT true,
        CONSTRAINT claim_selections_actor_id_fkey FOREIGN KEY (actor_id) REFERENCES members (id) ON DELETE CASCADE
      );
      CREATE INDEX claim_selections_actor_id_idx ON claim_selections (actor_id);
      CREATE INDEX claim_selections_touched_at_idx ON claim_selections (touched_at);
      COMMENT ON TABLE claim_selections IS 'Claims that match a filter, to be moved together. Deleted after an hour.';
      COMMENT ON COLUMN claim_selections.actor_id IS 'The team member who selected them.';
      COMMENT ON COLUMN claim_selections.touched_at IS 'When claims of it were last moved, or moved back.';
      COMMENT ON COLUMN claim_selections.undone_at IS 'From then on none is moved any more.';
      COMMENT ON COLUMN claim_selections.is_told IS 'Whether the buyers of the delivered claims have been told.';

      CREATE TABLE selected_claims (
        selection_id bigint NOT NULL,
        claim_id bigint NOT NULL,
        from_state text COLLATE "C" NOT NULL,
        from_state_at timestamptz,
        outcome text COLLATE "C" NOT NULL DEFAULT 'waiting'
          CHECK (outcome IN ('waiting', 'moved', 'left_out', 'restored', 'kept')),
        moved_at timestamptz,
        PRIMARY KEY (selection_id, claim_id),
        CONSTRAINT selected_claims_selection_id_fkey FOREIGN KEY (selection_id) REFERENCES claim_selections (id) ON DELETE CASCADE,
        CONSTRAINT selected_claims_claim_id_fkey FOREIGN KEY (claim_id) REFERENCES shop_claims (id) ON DELETE CASCADE
      );
      CREATE INDEX selected_claims_claim_id_idx ON selected_claims (claim_id);
      COMMENT ON COLUMN selected_claims.from_state_at IS 'shop_claims.state_at when it was selected. A claim that has changed since is left out.';
      COMMENT ON COLUMN selected_claims.outcome IS 'left_out: changed before it was moved. kept: changed since, so that undoing leaves it alone.';
      COMMENT ON COLUMN selected_claims.moved_at IS 'shop_claims.state_at after the move.';
    `);
  }
}

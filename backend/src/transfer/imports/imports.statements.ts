import { RETENTION } from '../../core/common/retention.js';
import { RETENTION_BATCH } from '../../core/database/retention-steps.js';

export const DELETE_OLD_ROWS = `WITH gone AS (DELETE FROM import_rows WHERE id = ANY (ARRAY(SELECT row.id FROM import_rows AS row
        JOIN import_batches AS batch ON batch.id = batch_id WHERE verdict IN ('waiting', 'skipped')
          AND batch.applied_at < now() - interval '${RETENTION.imports} months' LIMIT ${RETENTION_BATCH})) RETURNING 1)
        SELECT count(*) AS rows FROM gone`;

export const DELETE_STAGED = `WITH gone AS (DELETE FROM import_batches
        WHERE state IN ('fetching', 'resolving', 'staged', 'failed') AND created_at < now() - interval '24 hours'
        RETURNING 1) SELECT count(*) AS rows FROM gone`;

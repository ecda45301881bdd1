import { RETENTION } from '../../core/common/retention.js';
import { RETENTION_BATCH } from '../../core/database/retention-steps.js';

export const DELETE_SKIPPED = `WITH gone AS (DELETE FROM import_rows WHERE id = ANY (ARRAY(SELECT row.id FROM import_rows AS row
        JOIN import_batches AS batch ON batch.id = batch_id WHERE verdict = 'skipped'
          AND batch.applied_at < now() - interval '${RETENTION.imports} months' LIMIT ${RETENTION_BATCH})) RETURNING 1)
        SELECT count(*) AS rows FROM gone`;

const PERSON = `coalesce(platform_id, '@' || login)`;

/** Person by person, because the period counts from a person's first row. */
export const DELETE_WAITING = `WITH lapsed AS (SELECT DISTINCT person FROM (SELECT ${PERSON} AS person
        FROM import_rows JOIN import_batches AS batch ON batch.id = batch_id
        WHERE verdict = 'waiting' AND state = 'applied' AND batch.applied_at < now() - interval '${RETENTION.imports} months'
          AND waiting_until(platform_id, login) < now() LIMIT ${RETENTION_BATCH}) AS first),
        gone AS (DELETE FROM import_rows AS row USING lapsed, import_batches AS batch
        WHERE batch.id = batch_id AND verdict = 'waiting' AND state = 'applied' AND ${PERSON} = person RETURNING 1)
        SELECT count(*) AS rows FROM gone`;

export const DELETE_STAGED = `WITH gone AS (DELETE FROM import_batches
        WHERE state IN ('fetching', 'resolving', 'staged', 'failed') AND created_at < now() - interval '24 hours'
        RETURNING 1) SELECT count(*) AS rows FROM gone`;

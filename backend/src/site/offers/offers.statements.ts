import { RETENTION } from '../../core/common/retention.js';
import { RETENTION_BATCH } from '../../core/database/retention-steps.js';

export const DELETE_OLD_CLICKS = `WITH gone AS (DELETE FROM offer_clicks WHERE ctid = ANY (ARRAY(SELECT ctid FROM offer_clicks
        WHERE day < current_date - interval '${RETENTION.clicks} months' LIMIT ${RETENTION_BATCH})) RETURNING 1)
        SELECT count(*) AS rows FROM gone`;

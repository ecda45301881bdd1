import { RETENTION } from '../../core/common/retention.js';

export const DELETE_FORMER_MEMBERS = `WITH gone AS (DELETE FROM former_members WHERE keep_until < clock_timestamp() RETURNING 1)
        SELECT count(*) AS rows FROM gone`;

export const FORGET_INACTIVE = `SELECT forget_inactive(make_interval(days => ${RETENTION.grace}), 500) AS rows`;

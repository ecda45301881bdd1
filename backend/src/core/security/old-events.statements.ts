import { RETENTION } from '../common/retention.js';

export const BATCH = 10_000;

export const DELETE_OLD = {
  name: 'security-events-delete-old',
  text: `DELETE FROM security_events WHERE id IN (
    SELECT id FROM security_events WHERE at < clock_timestamp() - interval '${RETENTION.securityLog} days' LIMIT ${BATCH})`,
};

import { RETENTION } from '../common/retention.js';
import { RETENTION_BATCH } from '../database/retention-steps.js';

export const DELETE_UNUSED = `SELECT delete_unused_media(interval '${RETENTION.pictures} days', ${RETENTION_BATCH}) AS rows`;

import { RETENTION_BATCH } from '../database/retention-steps.js';

export const DELETE_OLD_ENTRIES = `SELECT delete_old_audit_entries(${RETENTION_BATCH}) AS rows`;

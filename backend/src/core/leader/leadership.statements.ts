export const TRY_TO_LEAD = 'SELECT pg_try_advisory_lock($1) AS is_ours';

export const NOTIFY = 'SELECT pg_notify($1, $2)';

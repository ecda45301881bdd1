/** Asks a database only whether it answers. */
export const PING = 'SELECT 1';

/** Only checks that a database answers. */
export const PING = 'SELECT 1';

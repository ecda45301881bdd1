import type { Client } from 'pg';

/**
 * Closes a connection of the pool on which Postgres has not answered in time: a server that is paused cannot keep the
 * time limits it was given. The driver's own `query_timeout` only stops waiting and hands the connection on, in whatever
 * transaction it is: once the server wakes up, the next user's claim would be acknowledged inside that transaction and
 * lost with it.
 * @param limitMs counted anew with each query
 */
export function closeWhenSilent(client: Client, limitMs: number): void {
  let timer: NodeJS.Timeout | undefined;
  const send = client.query.bind(client) as (...query: unknown[]) => unknown;
  client.query = ((...query: unknown[]) => {
    clearTimeout(timer);
    timer = setTimeout(() => void client.end(), limitMs);
    return send(...query);
  }) as Client['query'];
  // All that was asked has been answered.
  client.on('drain', () => clearTimeout(timer));
  client.once('end', () => clearTimeout(timer));
}

import type { Client } from 'pg';

/**
 * Closes a connection of the pool on which Postgres has not answered in time: a server that is paused cannot keep the
 * time limits it was given. The driver's own `query_timeout` only stops waiting and hands the connection on, in whatever
 * transaction it is: once the server wakes up, the next user's claim would be acknowledged inside that transaction and
 * lost with it.
 * @param limitMs starts again with each query
 */
export function closeWhenSilent(client: Client, limitMs: number): void {
  let isAsked = false;
  const timer = setTimeout(() => isAsked && void client.end(), limitMs).unref();
  const send = client.query.bind(client) as (...query: unknown[]) => unknown;
  client.query = ((...query: unknown[]) => {
    isAsked = true;
    timer.refresh();
    return send(...query);
  }) as Client['query'];
  // All that was asked has been answered.
  client.on('drain', () => (isAsked = false));
  client.once('end', () => clearTimeout(timer));
}

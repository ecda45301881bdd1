import type { Client } from 'pg';

/**
 * Closes a pool connection on which Postgres has not answered in time, because a paused server cannot enforce
 * its own time limits. The driver's `query_timeout` only stops waiting and returns the connection to the
 * pool, in whatever transaction it is: once the server wakes up, the next user's claim would be acknowledged
 * inside that transaction and lost with it.
 * @param limitMs starts again with each query
 */
export function closeWhenSilent(client: Client, limitMs: number): void {
  let isAwaitingAnswer = false;
  const timer = setTimeout(() => isAwaitingAnswer && void client.end(), limitMs).unref();
  const send = client.query.bind(client) as (...query: unknown[]) => unknown;
  client.query = ((...query: unknown[]) => {
    isAwaitingAnswer = true;
    timer.refresh();
    return send(...query);
  }) as Client['query'];
  // Everything that was sent has been answered.
  client.on('drain', () => (isAwaitingAnswer = false));
  client.once('end', () => clearTimeout(timer));
}

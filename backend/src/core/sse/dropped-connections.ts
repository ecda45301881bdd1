import type { Socket } from 'node:net';
import { connectionsDropped } from '../common/metrics/meters.js';

/**
 * Counts an SSE connection when it ends because the site has just destroyed its socket under it, which it does to browsers
 * that do not read. One that ends in order still has its socket; one whose browser left has closed before.
 */
export function countIfDropped(socket: Socket, connection: { readonly isOpen: boolean }): void {
  if (connection.isOpen && socket.destroyed) connectionsDropped.inc();
}

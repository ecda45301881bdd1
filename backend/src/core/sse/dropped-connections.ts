import type { Socket } from 'node:net';
import { connectionsDropped } from '../common/metrics/meters.js';

/**
 * Counts an SSE connection that ends because the site has just destroyed its socket, as it does
 * when a browser does not read. One that ends in order still has its socket, and one whose browser
 * left has closed already.
 */
export function countIfDropped(socket: Socket, connection: { readonly isOpen: boolean }): void {
  if (connection.isOpen && socket.destroyed) connectionsDropped.inc();
}

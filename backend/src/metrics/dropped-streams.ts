import type { Socket } from 'node:net';
import { streamsDropped } from './meters.js';

/**
 * Counts the stream when it ends because the site has just destroyed its connection under it, which it does to browsers
 * that do not read. A stream that ends in order still has its connection; one whose browser left has closed before.
 */
export function countIfDropped(socket: Socket, stream: { readonly isOpen: boolean }): void {
  if (stream.isOpen && socket.destroyed) streamsDropped.inc();
}

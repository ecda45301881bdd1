import type { Socket } from 'node:net';
import { streamsDropped } from './meters.js';

/**
 * Counts the stream when the site ends its connection because the browser does not read. A browser that leaves says so
 * (`end`, or an error); a stream that ends in order is still writable then, or its session is over: `isOpen` says.
 */
export function countWhenDropped(socket: Socket, isOpen: () => boolean): void {
  let hasLeft = false;
  socket.once('end', () => (hasLeft = true));
  socket.once('error', () => (hasLeft = true));
  socket.once('close', () => {
    if (!hasLeft && isOpen()) streamsDropped.inc();
  });
}

import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/**
 * Lets go of every connection at shutdown as soon as it owes nobody an answer; one that stays open keeps the process from
 * ending. Node itself ends those that lie idle at that moment. Left are those that a browser opened ahead of its first
 * request, which Node takes for busy, and those whose answer is under way.
 */
export function registerOrderlyClose(fastify: FastifyInstance): void {
  const open = new Set<Socket>();
  let isClosing = false;
  fastify.server.on('connection', (socket: Socket) => {
    open.add(socket);
    socket.once('close', () => open.delete(socket));
  });
  fastify.addHook('preClose', (done) => {
    isClosing = true;
    for (const socket of open) if (socket.bytesRead === 0) socket.destroy();
    done();
  });
  fastify.addHook('onSend', (_request, reply, payload, done) => {
    if (isClosing) reply.header('connection', 'close');
    done(null, payload);
  });
  // An event stream has sent its headers long before.
  fastify.addHook('onResponse', (request, _reply, done) => {
    if (isClosing) request.raw.socket.destroySoon();
    done();
  });
}

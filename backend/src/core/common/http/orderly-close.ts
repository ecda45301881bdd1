import { once } from 'node:events';
import { Server as NetServer, type Socket } from 'node:net';
import { setImmediate as nextTurn, setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

/** Longer than the proxy keeps a connection that lies idle (docker/Caddyfile: `keepalive`). */
const PROXY_LETS_GO_AFTER_MS = 3_000;
/** A turn of the event loop this short answered nobody. */
const QUIET_TURN_MS = 0.3;
const MAX_TURNS = 500;

/**
 * Closes every connection at shutdown as soon as no answer is due on it; one that stays open keeps the process from
 * ending. Node itself ends those that lie idle at that moment. Left are those that a browser opened ahead of its first
 * request, which Node takes for busy, and those whose answer is under way.
 * @param isBehindProxy then idle connections are left to the proxy for as long as it keeps them: it may be writing the next
 *   visitor's request into one of them, and cannot know whether a claim that broke off was carried out
 */
export function registerOrderlyClose(fastify: FastifyInstance, isBehindProxy: boolean): void {
  const open = new Set<Socket>();
  let isClosing = false;
  fastify.server.on('connection', (socket: Socket) => {
    open.add(socket);
    socket.once('close', () => open.delete(socket));
  });
  fastify.addHook('preClose', async () => {
    isClosing = true;
    if (isBehindProxy && fastify.server.listening) await proxyHasLetGo(fastify.server);
    for (const socket of open) if (socket.bytesRead === 0) socket.destroy();
  });
  fastify.addHook('onSend', (_request, reply, payload, done) => {
    if (isClosing) reply.header('connection', 'close');
    done(null, payload);
  });
  // An SSE connection has sent its headers long before.
  fastify.addHook('onResponse', (request, _reply, done) => {
    if (isClosing && !isBehindProxy) request.raw.socket.destroySoon();
    done();
  });
}

/** Stops listening alone: closing the HTTP server would end the idle connections at once. */
async function proxyHasLetGo(server: FastifyInstance['server']): Promise<void> {
  const closed = once(server, 'close');
  await quietTurn();
  NetServer.prototype.close.call(server);
  await Promise.race([closed, pause(PROXY_LETS_GO_AFTER_MS, undefined, { ref: false })]);
  await quietTurn();
  server.closeIdleConnections();
}

/**
 * Connections that wait to be accepted are reset together with the listening socket, and requests that wait to be read
 * together with theirs. Each turn of the event loop takes all there are, so right after a turn that took next to no time
 * hardly any can wait, also while the cores are busy with something else.
 */
async function quietTurn(): Promise<void> {
  for (let turn = 0; turn < MAX_TURNS; turn++) {
    const begun = performance.now();
    await nextTurn();
    if (performance.now() - begun < QUIET_TURN_MS) return;
  }
}

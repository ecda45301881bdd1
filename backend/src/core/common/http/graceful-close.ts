import { once } from 'node:events';
import { Server as NetServer, type Socket } from 'node:net';
import { setImmediate as nextTurn, setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

/** Longer than the proxy keeps an idle connection (docker/caddy/Caddyfile: `keepalive`). */
const PROXY_IDLE_TIMEOUT_MS = 3_000;
/** A turn of the event loop this short served no request. */
const QUIET_TURN_MS = 0.3;
const MAX_TURNS = 500;

/**
 * At shutdown, closes every connection as soon as no answer is due on it, because an open one keeps the
 * process from ending. Node itself closes those that are idle at that moment. That leaves connections that a
 * browser opened ahead of its first request, which Node considers busy, and those whose answer is under way.
 * @param isBehindProxy leaves idle connections open for as long as the proxy keeps them: it may be writing
 *   the next visitor's request into one, and cannot know whether an interrupted claim was carried out
 */
export function registerGracefulClose(fastify: FastifyInstance, isBehindProxy: boolean): void {
  const open = new Set<Socket>();
  let isClosing = false;
  fastify.server.on('connection', (socket: Socket) => {
    open.add(socket);
    socket.once('close', () => open.delete(socket));
  });
  fastify.addHook('preClose', async () => {
    isClosing = true;
    if (isBehindProxy && fastify.server.listening) await waitForProxyToDisconnect(fastify.server);
    for (const socket of open) if (socket.bytesRead === 0) socket.destroy();
  });
  fastify.addHook('onSend', (_request, reply, payload, done) => {
    if (isClosing) reply.header('connection', 'close');
    done(null, payload);
  });
  // For SSE connections, which sent their headers long before.
  fastify.addHook('onResponse', (request, _reply, done) => {
    if (isClosing && !isBehindProxy) request.raw.socket.destroySoon();
    done();
  });
}

/** Only stops listening: closing the HTTP server would end idle connections immediately. */
async function waitForProxyToDisconnect(server: FastifyInstance['server']): Promise<void> {
  const closed = once(server, 'close');
  await waitForQuietTurn();
  NetServer.prototype.close.call(server);
  await Promise.race([closed, pause(PROXY_IDLE_TIMEOUT_MS, undefined, { ref: false })]);
  await waitForQuietTurn();
  server.closeIdleConnections();
}

/**
 * Connections that wait to be accepted are reset with the listening socket, and unread requests with their
 * connection. Each turn of the event loop handles all there are, so right after a turn that took almost no
 * time hardly any can be waiting, even while the cores are busy with other work.
 */
async function waitForQuietTurn(): Promise<void> {
  for (let turn = 0; turn < MAX_TURNS; turn++) {
    const begun = performance.now();
    await nextTurn();
    if (performance.now() - begun < QUIET_TURN_MS) return;
  }
}

import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { type WebSocket, WebSocketServer } from 'ws';
import { TwitchError } from './http.js';
import type { SandboxContext } from './context.js';

/**
 * Accepts WebSockets at `/ws` for EventSub and at `/control/live`, which notifies the sandbox's own pages of
 * changes.
 * @returns the open connections
 */
export function acceptSockets(server: Server, { state, hub }: SandboxContext): ReadonlySet<WebSocket> {
  const sockets = new WebSocketServer({ noServer: true });
  const pages = new Set<WebSocket>();
  state.listeners.add(() => {
    for (const page of pages) page.send('changed');
  });
  server.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    // Ignore errors of a client that has already gone.
    socket.on('error', () => socket.destroy());
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://localhost');
    const welcome = (client: WebSocket): void => {
      if (pathname === '/ws') hub.connect(client, searchParams);
      else watch(client, pages);
    };
    admit(pathname, (path) => state.applyFailures(path))
      .then(() => sockets.handleUpgrade(request, socket, head, welcome))
      .catch((error: unknown) => {
        const status = error instanceof TwitchError ? error.status : 500;
        socket.end(`HTTP/1.1 ${status} Refused\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
      });
  });
  return sockets.clients;
}

async function admit(path: string, disturb: (path: string) => Promise<unknown>): Promise<void> {
  if (path !== '/ws' && path !== '/control/live') throw new TwitchError(404, 'Not Found');
  await disturb(path);
}

function watch(page: WebSocket, pages: Set<WebSocket>): void {
  pages.add(page);
  page.on('error', () => page.terminate());
  page.on('close', () => pages.delete(page));
}

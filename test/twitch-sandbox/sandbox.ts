import type { AddressInfo } from 'node:net';
import { createContext, type SandboxOptions } from './context.js';
import { createHttpServer } from './http.js';
import { authRoutes } from './routes/auth.routes.js';
import { controlRoutes } from './routes/control.routes.js';
import { helixRoutes } from './routes/helix.routes.js';
import { otherBotRoutes } from './routes/other-bots.routes.js';
import { pageRoutes } from './routes/pages.routes.js';
import { peopleRoutes } from './routes/people.routes.js';
import { acceptSockets } from './sockets.js';
import type { SandboxState } from './state.js';

export interface Sandbox {
  readonly port: number;
  /**
   * Its origin. The site uses `<url>/auth`, `<url>/mock`, `<url>/player` and `<url>/embed` in place of
   * Twitch, and `<url>/imports` in place of other bots.
   */
  readonly url: string;
  readonly clientId: string;
  readonly clientSecret: string;
  /** For tests in the same process; others use the control API. */
  readonly state: SandboxState;
  /** Number of open WebSocket connections. */
  openSockets(): number;
  close(): Promise<void>;
}

export async function createSandbox(options: SandboxOptions = {}): Promise<Sandbox> {
  const context = createContext(options);
  const server = createHttpServer(
    {
      ...authRoutes(context),
      ...helixRoutes(context),
      ...peopleRoutes(context),
      ...controlRoutes(context),
      ...pageRoutes(context),
      ...otherBotRoutes(context),
    },
    (path, method) => context.state.applyFailures(path, method),
    () => context.state.countsCalls,
  );
  const sockets = acceptSockets(server, context);
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(options.port ?? 0, options.host ?? '127.0.0.1', resolve);
  });
  const { port } = server.address() as AddressInfo;
  const { state, clientId, clientSecret } = context;
  return {
    port,
    url: `http://localhost:${port}`,
    clientId,
    clientSecret,
    state,
    openSockets: () => sockets.size,
    close: () =>
      new Promise((resolve, reject) => {
        context.evening.stop();
        server.close((error) => (error ? reject(error) : resolve()));
        server.closeAllConnections();
        for (const socket of sockets) socket.terminate();
      }),
  };
}

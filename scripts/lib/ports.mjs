import { createServer } from 'node:net';
import { Refusal } from './say.mjs';

export async function refuseBusyPort(port, host, variable) {
  const code = await new Promise((resolve) => {
    const server = createServer();
    server.once('error', (error) => resolve(error.code));
    server.listen(port, host, () => server.close(() => resolve(null)));
  });
  if (code === 'EADDRINUSE') {
    throw new Refusal(
      `Port ${port} is in use by another program. Stop it, or choose another port with ${variable}.`,
    );
  }
  if (code === 'EACCES') {
    throw new Refusal(
      `You aren't allowed to listen on port ${port}. Choose one above 1023 with ${variable}.`,
    );
  }
  if (code) throw new Refusal(`Can't listen on ${host}:${port} (${code}). Check HOST and ${variable}.`);
}

/** A free port below the system's range for outgoing connections. */
export async function freePort() {
  for (;;) {
    const port = 20_000 + Math.floor(Math.random() * 12_000);
    try {
      await refuseBusyPort(port, '127.0.0.1', 'PORT');
      return port;
    } catch {
      continue;
    }
  }
}

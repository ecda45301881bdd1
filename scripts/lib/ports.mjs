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
      `Port ${port} is in use by another program: stop it, or choose another with ${variable}.`,
    );
  }
  if (code === 'EACCES') {
    throw new Refusal(`This user may not listen on port ${port}: choose one above 1023 with ${variable}.`);
  }
  if (code) throw new Refusal(`Nothing can listen on ${host}:${port} (${code}): check HOST and ${variable}.`);
}

/** A free port below the range from which the system draws ports for outgoing connections. */
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

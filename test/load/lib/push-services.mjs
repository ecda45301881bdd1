import { createServer } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';

/**
 * Push services on separate ports, in a separate process. They answer after `answerMs`; paths that begin with
 * `/silent/` are never answered, and those with `/limited/` get 429. Each command arrives as a message and is
 * answered with one:
 * - `{ listen: { count, answerMs, retryAfter } }` answers `{ origins }`
 * - `{ calls: {} }` answers `{ calls }`: `{ path, at, answered }` of each, in epoch milliseconds and in order
 */
const calls = [];

process.on('message', (message) => {
  const [name, task] = Object.entries(message)[0];
  ({ listen, calls: async () => ({ calls }) })[name](task).then(
    (answer) => process.send(answer),
    (error) => process.send({ error: String(error) }),
  );
});

async function listen({ count, answerMs, retryAfter }) {
  const answer = async (request, reply) => {
    const call = { path: request.url, at: Date.now(), answered: null };
    calls.push(call);
    request.resume();
    if (request.url.startsWith('/silent/')) return;
    await sleep(answerMs);
    const isLimited = request.url.startsWith('/limited/');
    reply.writeHead(isLimited ? 429 : 201, isLimited ? { 'retry-after': String(retryAfter) } : {}).end();
    call.answered = Date.now();
  };
  const ports = await Promise.all(
    Array.from({ length: count }, async () => {
      const server = createServer((request, reply) => void answer(request, reply));
      await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
      return server.address().port;
    }),
  );
  return { origins: ports.map((port) => `http://127.0.0.1:${port}`) };
}

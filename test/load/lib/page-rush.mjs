import net from 'node:net';

/**
 * Many pages send requests at the same time, as through a proxy: they share kept connections, each request is
 * sent when it is due, and waits in a queue while all connections are busy. Latency is measured from when a
 * request was due.
 *
 * Runs as a separate process. The parent sends `{ port, connections, seconds, pages }`, where `pages` holds
 * the requests of each page, and receives `{ perSecond, statuses, latencies: { p50, p99 } }` in milliseconds.
 */
process.once('message', (task) => void rush(task));

const LATE_MS = 10_000;
const TICK_MS = 2;

async function rush({ port, connections, seconds, pages }) {
  const latencies = [];
  const statuses = {};
  const queue = [];
  const idle = [];
  const total = pages.reduce((sum, requests) => sum + requests.length, 0);
  const done = (status, dueAt) => {
    statuses[status] = (statuses[status] ?? 0) + 1;
    latencies.push(performance.now() - dueAt);
  };
  const work = () => {
    while (idle.length > 0 && queue.length > 0) idle.pop()(queue.shift());
  };
  const sockets = await Promise.all(
    Array.from({ length: connections }, () => connect(port, done, (send) => (idle.push(send), work()))),
  );
  const begun = performance.now();
  let next = 0;
  while (latencies.length < total && performance.now() < begun + seconds * 1000 + LATE_MS) {
    const due = Math.floor(((performance.now() - begun) / (seconds * 1000)) * pages.length);
    for (; next < Math.min(due, pages.length); next++) {
      const dueAt = begun + (next / pages.length) * seconds * 1000;
      for (const request of pages[next]) queue.push({ request, dueAt });
    }
    work();
    await new Promise((resolve) => setTimeout(resolve, TICK_MS));
  }
  const took = (performance.now() - begun) / 1000;
  for (const socket of sockets) socket.destroy();
  if (latencies.length < total) statuses.none = total - latencies.length;
  latencies.sort((a, b) => a - b);
  const at = (share) => latencies[Math.floor(latencies.length * share)] ?? Infinity;
  const answer = { perSecond: latencies.length / took, statuses, latencies: { p50: at(0.5), p99: at(0.99) } };
  process.send(answer, () => process.exit());
}

/** @param free receives the function that sends the next request, each time the connection is idle */
function connect(port, done, free) {
  return new Promise((resolve, reject) => {
    const socket = net.connect({ port, host: '127.0.0.1', noDelay: true });
    let received = Buffer.alloc(0);
    let dueAt = 0;
    const send = (next) => {
      ({ dueAt } = next);
      socket.write(next.request);
    };
    socket.once('connect', () => resolve(socket)).once('error', reject);
    socket.once('connect', () => free(send));
    socket.on('data', (chunk) => {
      received = received.length === 0 ? chunk : Buffer.concat([received, chunk]);
      const headEnd = received.indexOf('\r\n\r\n');
      if (headEnd < 0) return;
      const head = received.toString('latin1', 0, headEnd);
      // A 304 has neither the header nor a body.
      const length = headEnd + 4 + Number(/\r\ncontent-length: *(\d+)/i.exec(head)?.[1] ?? 0);
      if (received.length < length) return;
      received = received.subarray(length);
      done(head.slice(9, 12), dueAt);
      free(send);
    });
  });
}

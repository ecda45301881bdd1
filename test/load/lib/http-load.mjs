import net from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

/**
 * A closed loop over keep-alive connections: each sends its next request once it has read the whole response.
 * Uses raw sockets, because an HTTP library costs the client more than a response costs the server.
 *
 * Runs as a separate process. The parent sends `{ port, seconds, requests, perSecond? }`, where `requests` is
 * one list of complete requests per connection (`{key}` is replaced by a new idempotency key each time), and
 * receives `{ perSecond, statuses, latencies: { p50, p99 } }` in milliseconds. With `perSecond` it sends at
 * most that many, measures from when a request was due, and adds `answers`: `{ at, ms }` of each, with `at`
 * in epoch milliseconds. With `once` it sends each request once, without a time limit, and adds `answers`
 * too.
 */
process.once('message', (task) => void load(task));

async function load({ port, seconds = Infinity, requests, perSecond: wanted, once = false }) {
  const begun = performance.now();
  const end = begun + seconds * 1000;
  const answers = [];
  const statuses = {};
  const everyMs = wanted ? (1000 * requests.length) / wanted : 0;
  await Promise.all(
    requests.map(async (list, place) => {
      await sleep((everyMs * place) / requests.length);
      await converse(port, list, { end, everyMs, once }, answers, statuses);
    }),
  );
  const latencies = answers.map(({ ms }) => ms);
  const took = (performance.now() - begun) / 1000;
  latencies.sort((a, b) => a - b);
  const at = (share) => latencies[Math.floor(latencies.length * share)] ?? 0;
  const perSecond = latencies.length / took;
  const outcome = { perSecond, statuses, latencies: { p50: at(0.5), p99: at(0.99) } };
  process.send(wanted || once ? { ...outcome, answers } : outcome, () => process.exit());
}

function converse(port, requests, { end, everyMs, once }, answers, statuses) {
  return new Promise((resolve, reject) => {
    const socket = net.connect({ port, host: '127.0.0.1', noDelay: true });
    let next = 0;
    let sentAt = 0;
    let received = Buffer.alloc(0);
    const send = () => {
      sentAt = everyMs > 0 && sentAt > 0 ? sentAt + everyMs : performance.now();
      socket.write(requests[next++ % requests.length].replace('{key}', newKey));
    };
    socket.on('connect', send);
    socket.on('error', reject);
    socket.on('close', () => resolve());
    socket.on('data', (chunk) => {
      received = received.length === 0 ? chunk : Buffer.concat([received, chunk]);
      const length = lengthOfAnswer(received);
      if (length === null || received.length < length) return;
      const status = received.toString('latin1', 9, 12);
      statuses[status] = (statuses[status] ?? 0) + 1;
      received = received.subarray(length);
      const now = performance.now();
      answers.push({ at: Date.now(), ms: now - sentAt });
      const pause = everyMs > 0 ? sentAt + everyMs - now : 0;
      if (now + Math.max(0, pause) >= end || (once && next === requests.length)) socket.end();
      else if (pause > 0) setTimeout(send, pause);
      else send();
    });
  });
}

const LAST_CHUNK = '\r\n0\r\n\r\n';

/** Bytes of head and body together; null until known. */
function lengthOfAnswer(received) {
  const headEnd = received.indexOf('\r\n\r\n');
  if (headEnd < 0) return null;
  const length = /\r\ncontent-length: *(\d+)/i.exec(received.toString('latin1', 0, headEnd))?.[1];
  if (length !== undefined) return headEnd + 4 + Number(length);
  // A chunked response, as for streamed lists. No text in it contains a line break.
  const end = received.indexOf(LAST_CHUNK, headEnd);
  return end < 0 ? null : end + LAST_CHUNK.length;
}

let lastKey = 0;
/** As long as a browser's UUID. */
const newKey = () => `${String(process.pid).padStart(12, '0')}-${String(++lastKey).padStart(23, '0')}`;

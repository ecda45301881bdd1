import net from 'node:net';

/**
 * Browsers that hold SSE connections open, in a separate process. Uses raw sockets, because an HTTP library
 * needs more memory per stream than the server. Each command arrives as a message and is answered with one:
 * - `{ open: { port, path, cookies, count, reads } }` opens `count` streams, cycling through the cookies, and
 *   answers `{ ms }` once each has its response head and first event; with `reads: false` nothing is read
 *   after that
 * - `{ claim: { port, origin, itemId, cookies, perSecond, seconds } }` claims as the viewers of the open
 *   streams and answers `{ events, answers }`, the milliseconds from sending a claim to its event and to its
 *   response
 * - `{ ends: {} }` answers the number of streams that the server has `ended`, and of those that it `told`
 *   when to reconnect, and of those that received a `notification`, which are `notified`
 * - `{ close: {} }` breaks all connections
 */
const streams = [];

process.on('message', (message) => {
  const [name, task] = Object.entries(message)[0];
  ({ open, claim, ends, close })[name](task).then(
    (answer) => process.send(answer),
    (error) => process.send({ error: String(error) }),
  );
});

/** Opening more at the same time would overflow the listen queue. */
const AT_ONCE = 200;

async function open({ port, path, cookies, count, reads = true }) {
  const begun = performance.now();
  for (let at = 0; at < count; at += AT_ONCE) {
    const batch = Array.from({ length: Math.min(AT_ONCE, count - at) }, (_, n) => (at + n) % cookies.length);
    streams.push(
      ...(await Promise.all(batch.map((viewer) => openOne(port, path, cookies[viewer], viewer, reads)))),
    );
  }
  return { ms: performance.now() - begun };
}

function openOne(port, path, cookie, viewer, reads) {
  return new Promise((resolve, reject) => {
    const socket = net.connect({ port, host: '127.0.0.1', noDelay: true });
    const stream = { socket, viewer, onEvent: () => {}, hasEnded: false, wasTold: false, isNotified: false };
    socket.write(
      `GET ${path} HTTP/1.1\r\nHost: localhost:${port}\r\nCookie: ${cookie}\r\nAccept: text/event-stream\r\n\r\n`,
    );
    socket.setEncoding('latin1');
    socket.once('error', reject);
    let unread = '';
    const untilOpen = (text) => {
      unread += text;
      if (!unread.startsWith('HTTP/1.1 200')) return reject(new Error(unread.slice(0, 200)));
      if (!unread.includes('data:')) return;
      socket
        .off('data', untilOpen)
        .off('error', reject)
        .on('error', () => {});
      socket.on('data', (events) => {
        if (events.includes('data:')) stream.onEvent(performance.now());
        stream.wasTold ||= events.includes('retry:');
        stream.isNotified ||= events.includes('event: notification');
      });
      socket.once('end', () => (stream.hasEnded = true));
      if (!reads) socket.pause();
      resolve(stream);
    };
    socket.on('data', untilOpen);
  });
}

async function claim({ port, origin, itemId, cookies, perSecond, seconds }) {
  const { default: http } = await import('node:http');
  const agent = new http.Agent({ keepAlive: true, maxSockets: 32 });
  const [events, answers] = [[], []];
  const total = Math.round(perSecond * seconds);
  const begun = performance.now();
  const claims = [];
  for (let n = 0; n < total; n++) {
    const due = begun + (n * 1000) / perSecond;
    while (performance.now() < due) await new Promise((resolve) => setTimeout(resolve, 1));
    const stream = streams[(n * 7) % streams.length];
    const headers = { cookie: cookies[stream.viewer], origin, 'content-type': 'application/json' };
    claims.push(
      claimOnce(() => http.request({ port, headers, agent, ...CLAIM }), itemId, stream, events, answers),
    );
  }
  await Promise.all(claims);
  return { events, answers };
}

const CLAIM = { host: '127.0.0.1', method: 'POST', path: '/api/shop/claim' };

function claimOnce(begin, itemId, stream, events, answers) {
  return new Promise((resolve, reject) => {
    const sentAt = performance.now();
    const late = setTimeout(() => reject(new Error('No event within 5 s of a claim')), 5_000);
    let left = 2;
    const arrived = (times, at) => {
      times.push(at - sentAt);
      left -= 1;
      if (left > 0) return;
      clearTimeout(late);
      resolve();
    };
    stream.onEvent = (at) => {
      stream.onEvent = () => {};
      arrived(events, at);
    };
    const request = begin();
    request.once('error', reject).once('response', (response) => {
      if (response.statusCode !== 201) reject(new Error(`A claim returned ${response.statusCode}`));
      response.resume().once('end', () => arrived(answers, performance.now()));
    });
    request.end(JSON.stringify({ itemId }));
  });
}

function ends() {
  const count = (fits) => streams.filter(fits).length;
  return Promise.resolve({
    ended: count(({ hasEnded }) => hasEnded),
    told: count(({ wasTold }) => wasTold),
    notified: count(({ isNotified }) => isNotified),
  });
}

function close() {
  for (const { socket } of streams.splice(0)) socket.destroy();
  return Promise.resolve({});
}

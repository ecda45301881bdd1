import http from 'node:http';

/**
 * Keeps one connection to a site, as one browser would.
 * @returns `ask({ method, path, as, body })`, which resolves to `{ status, ms, body }`. An SSE connection
 * ends with its first event.
 */
export function conversation(port, origin) {
  const agent = new http.Agent({ keepAlive: true, maxSockets: 1 });
  return ({ method = 'GET', path, as, body }) =>
    new Promise((resolve, reject) => {
      const payload = body === undefined ? undefined : JSON.stringify(body);
      const headers = {
        origin,
        ...(as && { cookie: as }),
        ...(payload && { 'content-type': 'application/json', 'content-length': Buffer.byteLength(payload) }),
      };
      const begun = performance.now();
      const request = http.request({ port, host: '127.0.0.1', method, path, headers, agent }, (response) => {
        const chunks = [];
        const done = () =>
          resolve({
            status: response.statusCode,
            ms: performance.now() - begun,
            body: Buffer.concat(chunks).toString(),
          });
        response.on('data', (chunk) => {
          chunks.push(chunk);
          if (response.headers['content-type'] === 'text/event-stream' && chunk.includes('data:')) {
            done();
            request.destroy();
          }
        });
        response.once('end', done);
      });
      request.once('error', reject);
      request.end(payload);
    });
}

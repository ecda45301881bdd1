import http from 'node:http';

/**
 * The minimum that an SSE connection takes in Node: the same head and first event as the site's, and a set of
 * responses.
 */
process.once('message', (headers) => {
  const open = new Set();
  const server = http.createServer((request, response) => {
    response.writeHead(200, headers);
    response.write('id: 1\ndata: {"type":"points-update","points":1000000000000,"pointsVersion":1}\n\n');
    open.add(response);
    request.once('close', () => open.delete(response));
  });
  server.listen(0, '127.0.0.1', () => process.send(server.address().port));
});

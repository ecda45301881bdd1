import http from 'node:http';

/** The physical limit of a Node server: it only sends the same bytes and headers as the site. */
process.once('message', (answers) => {
  const bodies = Object.fromEntries(
    Object.entries(answers).map(([path, { headers, body }]) => {
      const bytes = Buffer.from(body);
      return [path, { headers: { ...headers, 'content-length': bytes.length }, body: bytes }];
    }),
  );
  const server = http.createServer((request, response) => {
    const { headers, body } = bodies[request.url];
    response.writeHead(200, headers);
    response.end(body);
  });
  server.keepAliveTimeout = 72_000;
  server.listen(0, '127.0.0.1', () => process.send(server.address().port));
});

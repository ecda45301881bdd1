import { createHash } from 'node:crypto';
import Fastify from 'fastify';
import pg from 'pg';

/**
 * The minimum that Fastify needs for the same response, run in a separate process: fixed bytes, or the
 * session's hash, one prepared statement and its rows as JSON. The parent sends `{ url, poolSize, fixed: {
 * path: body }, read: { path: text } }`, where `$1` of a statement is the hash, and receives the port.
 */
process.once('message', (task) => void serve(task));

async function serve({ url, poolSize, fixed, read }) {
  pg.types.setTypeParser(pg.types.builtins.INT8, Number);
  const pool = new pg.Pool({ connectionString: url, max: poolSize });
  const fastify = Fastify({ logger: false, forceCloseConnections: true });
  for (const [path, body] of Object.entries(fixed)) fastify.get(path, async () => JSON.parse(body));
  for (const [path, text] of Object.entries(read)) {
    fastify.get(path, async ({ headers }) => {
      const hash = createHash('sha256')
        .update(/=([^;.]+)/.exec(headers.cookie)[1])
        .digest('hex');
      return (await pool.query({ name: path, text, values: [hash] })).rows;
    });
  }
  await fastify.listen({ port: 0, host: '127.0.0.1' });
  process.send(fastify.server.address().port);
}

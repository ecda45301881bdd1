import pg from 'pg';

process.once('message', (task) => void load(task));

const CLAIM = 'SELECT * FROM claim_item($1, $2, $3, $4, NULL)';

/**
 * Does the same as pgbench, for machines without it: each client sends its next call once it has its result.
 */
async function load({ url, seconds, clients, users, items, text = CLAIM }) {
  const end = performance.now() + seconds * 1000;
  const begun = performance.now();
  const counts = await Promise.all(
    Array.from({ length: clients }, async () => {
      const client = new pg.Client({ connectionString: url });
      await client.connect();
      let count = 0;
      while (performance.now() < end) {
        const values = [
          users.first + random(users.count),
          items.first + random(items.count),
          null,
          String(random(2 ** 48)),
        ];
        await client.query({ name: 'claim', text, values });
        count += 1;
      }
      await client.end();
      return count;
    }),
  );
  const took = (performance.now() - begun) / 1000;
  process.send({ perSecond: counts.reduce((sum, count) => sum + count, 0) / took }, () => process.exit());
}

const random = (below) => Math.floor(Math.random() * below);

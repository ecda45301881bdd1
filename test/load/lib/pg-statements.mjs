import pg from 'pg';

process.once('message', (task) => void load(task));

/** The database alone: each client runs one statement repeatedly, cycling through the lists of values. */
async function load({ url, seconds, clients, statement, values }) {
  const begun = performance.now();
  const end = begun + seconds * 1000;
  const counts = await Promise.all(
    Array.from({ length: clients }, async (_, number) => {
      const client = new pg.Client({ connectionString: url });
      await client.connect();
      let count = 0;
      while (performance.now() < end) {
        await client.query({ ...statement, values: values[(number + count) % values.length] });
        count += 1;
      }
      await client.end();
      return count;
    }),
  );
  const took = (performance.now() - begun) / 1000;
  process.send({ perSecond: counts.reduce((sum, count) => sum + count, 0) / took }, () => process.exit());
}

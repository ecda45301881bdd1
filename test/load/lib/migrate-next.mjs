import './next-version.mjs';

const { migrate } = await import('../../../backend/dist/core/database/migrate.js');

/** Migrates a database to the next version and sends its log lines. */
async function upgrade({ ownerUrl, url }) {
  const lines = [];
  await migrate({ ownerUrl, appUrl: url, log: (line) => lines.push(line) });
  process.send({ lines }, () => process.exit());
}

process.once('message', (database) => void upgrade(database));

import './next-version.mjs';

const { migrate } = await import('../../../backend/dist/core/database/migrate.js');

/** Upgrades a database to the next version; answers what it said. */
async function upgrade({ ownerUrl, url }) {
  const lines = [];
  await migrate({ ownerUrl, appUrl: url, log: (line) => lines.push(line) });
  process.send({ lines }, () => process.exit());
}

process.once('message', (database) => void upgrade(database));

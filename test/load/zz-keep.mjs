import { writeFileSync } from 'node:fs';
import { startSite } from './lib/site.mjs';
import { contextOf } from './scale.bench.mjs';
import { addLargeData } from './lib/large-data.mjs';
const site = await startSite();
const out = {};
for (const users of [10000, 1000000]) {
  const database = await site.addDatabase(`community_${users}`);
  const replica = await site.addReplica({ database });
  await replica.ready;
  console.log(await addLargeData(database.superUrl, users));
  const ctx = await contextOf({ database, config: site.config, port: replica.port });
  out[users] = { superUrl: database.superUrl, port: replica.port, admin: ctx.admin, origin: ctx.origin };
  writeFileSync('/tmp/exp/sites.json', JSON.stringify(out));
}
console.log('ready');
setInterval(() => {}, 1e6);
process.on('SIGTERM', async () => { await site.stop(); process.exit(); });

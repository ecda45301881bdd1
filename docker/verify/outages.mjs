import { check, conclude, say } from './lib/report.mjs';
import { openShop } from './lib/shop.mjs';
import { Stack } from './lib/stack.mjs';
import { checkDatabaseOutages } from './checks/database-outages.mjs';
import { checkReplicaOutages } from './checks/replica-outages.mjs';
import { checkSiteOutage } from './checks/site-outage.mjs';
import { checkTwitchOutages } from './checks/twitch-outages.mjs';

const REPLICAS = 3;

/** Breaks everything the site depends on, under load, and measures what visitors notice. */
const stack = await Stack.create({ files: ['compose.yaml', 'compose.verify.yaml', 'compose.scale.yaml'] });
say(`Compose: ${stack.command.join(' ')}. While this runs, the site is at ${stack.url}.`);
try {
  const isUp = await check('three replicas of the site and a read replica of Postgres', async () => {
    await stack.compose('build');
    const started = await stack.up();
    await stack.healthy('app', REPLICAS);
    await stack.healthy('database-replica');
    const state = await stack.sql('SELECT application_name, state FROM pg_stat_replication');
    return `${started}, replication: ${state}`;
  });
  if (isUp) {
    const shop = await openShop(await stack.site());
    await checkDatabaseOutages(stack, shop);
    await checkReplicaOutages(stack, shop);
    await checkTwitchOutages(stack, shop);
    await checkSiteOutage(stack);
  }
} finally {
  if (process.env.KEEP) say(`Kept: ${stack.folder}`);
  else await stack.remove();
}
conclude();

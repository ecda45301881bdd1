import { check, expect, say } from '../lib/report.mjs';
import { attempt } from '../lib/run.mjs';

const NEXT = process.env.POSTGRES_NEXT_IMAGE ?? 'postgres:18-bookworm';

/** Upgrades to the next major version of Postgres and back, as described in docs/operations.md. */
export async function checkNextPostgres(stack) {
  const isHere = async () => (await attempt('docker', ['image', 'inspect', NEXT])).code === 0;
  if (!(await isHere()) && (await attempt('docker', ['pull', '--quiet', NEXT])).code !== 0) {
    say(`SKIP  the upgrade to ${NEXT}: its registry can't be reached`);
    return;
  }
  const before = await contents(stack);
  const former = (await stack.settings()).POSTGRES_IMAGE;
  await check('the data moves to the next major version of Postgres', async () => {
    await stack.compose('stop', 'app');
    const file = /greenroom-\S+\.dump/.exec(await stack.exec('backup', 'bash', '/greenroom/backup.sh'))?.[0];
    await stack.compose('stop', 'backup', 'database');
    await stack.change({ POSTGRES_IMAGE: NEXT, POSTGRES_VOLUME: 'database-18' });
    await stack.compose('up', '-d', '--no-deps', 'database');
    await stack.healthy('database');
    await stack.restore(file, 'greenroom_new', '--into-service');
    await stack.up();
    const after = await contents(stack);
    expect(after === before, `${before} became ${after}`);
    return stack.sql('SHOW server_version');
  });
  await check('the previous version works again, with its data', async () => {
    await stack.compose('stop', 'app', 'backup', 'database');
    await stack.change({ POSTGRES_IMAGE: former, POSTGRES_VOLUME: undefined });
    await stack.up();
    const after = await contents(stack);
    expect(after === before, `${before} became ${after}`);
    return stack.sql('SHOW server_version');
  });
}

/** Members, ledger entries, points and pictures. */
const contents = (stack) =>
  stack.sql(
    'SELECT (SELECT count(*) FROM members), (SELECT count(*) FROM point_entries), (SELECT sum(points) FROM balances), (SELECT count(*) FROM media)',
  );

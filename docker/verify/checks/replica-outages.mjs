import { expectNoPointsLost, figuresOf, seconds, underLoad } from '../lib/outage.mjs';
import { check, expect } from '../lib/report.mjs';
import { pause, until } from '../lib/run.mjs';

/** Kills the read replica and a replica of the site; Docker restarts them. */
export async function checkReplicaOutages(stack, shop) {
  await check('read replica killed', async () => {
    expect(await readsGoTo(stack, shop, 'replica'), 'it was not used before the outage');
    const id = await stack.container('database-replica');
    const outcome = await underLoad(stack, { ...shop, viewers: [...shop.viewers, shop.admin] }, async () => {
      await stack.crash(id);
      expect(await readsGoTo(stack, shop, 'primary'), 'the primary did not take over');
      return stack.databaseAnswers('database-replica');
    });
    const figures = figuresOf(outcome);
    expect(outcome.failed.length === 0, figures);
    expectNoPointsLost(outcome);
    const back = performance.now();
    await until('its return', () => readsGoTo(stack, shop, 'replica'), { withinMs: 30_000 });
    return `the primary took over; used again ${seconds(performance.now() - back)} after it was back; ${figures}`;
  });
  await check('one site replica killed', async () => {
    const [victim] = await stack.replicas();
    const open = await Promise.all(shop.viewers.map((viewer) => viewer.at(victim.url).events()));
    const outcome = await underLoad(stack, shop, async () => {
      await stack.crash(victim.id);
      await until('the end of its streams', () => open.every(({ isOpen }) => !isOpen), {
        withinMs: 5_000,
        everyMs: 10,
      });
      const lost = performance.now();
      const again = await Promise.all(shop.viewers.map((viewer) => viewer.events()));
      for (const events of again) events.close();
      await stack.healthy('app', 3);
      return Math.max(lost, performance.now());
    });
    const figures = figuresOf(outcome);
    const perReplica = outcome.requests / 100;
    expect(outcome.failed.length <= perReplica, `more failures than it had requests in flight: ${figures}`);
    expectNoPointsLost(outcome);
    return `its streams reopened on the other replicas; ${figures}`;
  });
}

/** Requests statistics until the site's metrics show that `where` answered one. */
async function readsGoTo(stack, { admin }, where) {
  const count = async () => {
    const pages = await Promise.all(
      (await stack.replicas()).map(({ metrics }) =>
        fetch(metrics)
          .then((answer) => answer.text())
          .catch(() => ''),
      ),
    );
    const lines = pages
      .join('\n')
      .matchAll(new RegExp(`^greenroom_replica_reads_total\\{answered_by="${where}"\\} (\\d+)$`, 'gm'));
    return [...lines].reduce((sum, [, value]) => sum + Number(value), 0);
  };
  const before = await count();
  for (let attempt = 0; attempt < 20; attempt++) {
    await admin.get('/api/dashboard');
    await admin.get('/api/rewards/stats/tiers');
    if ((await count()) > before) return true;
    await pause(100);
  }
  return false;
}

import { percentile } from '../lib/load.mjs';
import { check, expect } from '../lib/report.mjs';
import { pause } from '../lib/run.mjs';
import { openShop } from '../lib/shop.mjs';
import { Visitor } from '../lib/visitor.mjs';

const EVENT_WITHIN_MS = 200;
const CLAIMS = 20;

/** All replicas behave as one site. */
export async function checkReplicas(stack) {
  const site = await stack.site();
  await check('--scale app=3', async () => {
    await stack.compose('up', '-d', '--no-deps', '--scale', 'app=3', 'app');
    await stack.healthy('app', 3);
    return (await stack.replicas()).map(({ name }) => name).join(', ');
  });
  await check('sign-in, stream and claim on three replicas', async () => {
    const [one, two, three] = (await stack.replicas()).map(({ url }) => url);
    const { itemId } = await openShop(site, ['luna_sky']);
    const signedInAtOne = new Visitor(site, { replica: one });
    await signedInAtOne.signIn('luna_sky');
    const events = await signedInAtOne.at(two).events();
    const atThree = signedInAtOne.at(three);
    const waits = [];
    for (let count = 0; count < CLAIMS; count++) {
      const sent = performance.now();
      const { pointsVersion } = (await atThree.claim(itemId)).json();
      waits.push((await events.version(pointsVersion)).at - sent);
      await pause(50);
    }
    events.close();
    const slowest = Math.max(...waits);
    const figures = `p50 ${percentile(waits, 0.5).toFixed(0)} ms, slowest ${slowest.toFixed(0)} ms`;
    expect(slowest <= EVENT_WITHIN_MS, figures);
    return figures;
  });
  await check('Caddy uses every replica', async () => {
    const answers = async () =>
      Promise.all(
        (await stack.replicas()).map(async ({ metrics }) => answered(await (await fetch(metrics)).text())),
      );
    const before = await answers();
    const guest = new Visitor(site);
    await Promise.all(Array.from({ length: 90 }, () => guest.get('/api/auth/user')));
    const shares = (await answers()).map((count, replica) => count - before[replica]);
    expect(
      shares.every((share) => share > 0),
      `90 requests were split ${shares.join(', ')}`,
    );
    return `90 requests split ${shares.join(', ')}`;
  });
}

/** The number of /api/auth/user requests a replica has answered. */
function answered(metrics) {
  return [
    ...metrics.matchAll(
      /^greenroom_http_request_duration_seconds_count\{.*route="\/api\/auth\/user".*\} (\d+)$/gm,
    ),
  ]
    .map(([, count]) => Number(count))
    .reduce((sum, count) => sum + count, 0);
}

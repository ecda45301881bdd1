import { check, expect } from '../lib/report.mjs';
import { percentile } from '../lib/load.mjs';
import { pause } from '../lib/run.mjs';
import { openShop } from '../lib/shop.mjs';

const EVENT_WITHIN_MS = 200;
const CLAIMS = 20;

/** A viewer's visit through Caddy. */
export async function checkVisit(stack) {
  const site = await stack.site();
  let shop;
  await check('sign-in, and a claim, through Caddy', async () => {
    shop = await openShop(site, ['luna_sky']);
    const claimed = await shop.viewers[0].claim(shop.itemId);
    expect(claimed.status === 201, `${claimed.status} ${claimed.text}`);
    return claimed.json().message;
  });
  await check(`events arrive within ${EVENT_WITHIN_MS} ms through Caddy`, async () => {
    const [viewer] = shop.viewers;
    const events = await viewer.events();
    const waits = [];
    for (let count = 0; count < CLAIMS; count++) {
      const sent = performance.now();
      const { pointsVersion } = (await viewer.claim(shop.itemId)).json();
      waits.push((await events.version(pointsVersion)).at - sent);
      await pause(50);
    }
    events.close();
    const slowest = Math.max(...waits);
    const figures = `${CLAIMS} claims, from request to event: p50 ${percentile(waits, 0.5).toFixed(0)} ms, slowest ${slowest.toFixed(0)} ms`;
    expect(slowest <= EVENT_WITHIN_MS, figures);
    return figures;
  });
}

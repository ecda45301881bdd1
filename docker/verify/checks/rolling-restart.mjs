import { SteadyLoad, compareWithDatabase, failuresIn, percentile } from '../lib/load.mjs';
import { makeImage } from '../lib/images.mjs';
import { check, expect } from '../lib/report.mjs';
import { pause, run } from '../lib/run.mjs';
import { openShop } from '../lib/shop.mjs';

const PER_SECOND = 100;

/** Replaces every replica while visitors read and claim, without client retries. */
export async function checkRollingRestart(stack) {
  await check(`rolling restart under ${PER_SECOND} requests a second`, () => rollUnderLoad(stack));
  const next = `${stack.version}-next`;
  await check('upgrade to another image, under the same load', async () => {
    await makeImage(`greenroom:${stack.version}`, `greenroom:${next}`);
    await stack.change({ GREENROOM_VERSION: next });
    const figures = await rollUnderLoad(stack);
    await expectImage(stack, next);
    return figures;
  });
  await check('rollback to the previous image', async () => {
    await stack.change({ GREENROOM_VERSION: stack.version });
    const figures = await rollUnderLoad(stack, '--back');
    await expectImage(stack, stack.version);
    return figures;
  });
  await run('docker', ['rmi', `greenroom:${next}`]);
}

async function rollUnderLoad(stack, ...args) {
  const before = (await stack.replicas()).map(({ id }) => id);
  const { viewers, itemId } = await openShop(await stack.site());
  const load = new SteadyLoad({ perSecond: PER_SECOND, viewers, itemId }).start();
  await pause(2_000);
  const begun = Date.now();
  await stack.roll(...args);
  const seconds = Math.round((Date.now() - begun) / 1000);
  await pause(2_000);
  const results = await load.stop();
  const failures = failuresIn(results);
  const { acknowledged, lost, doubled, refusedButDone, wrongBalances } = await compareWithDatabase(
    results,
    stack,
  );
  const times = results.map(({ ms }) => ms);
  const figures =
    `${before.length} replicas in ${seconds} s, ${results.length} requests, ${failures || '0 failed'}, ` +
    `${acknowledged} claims: ${doubled} duplicated, ${lost} lost, ${wrongBalances} wrong balances; ` +
    `p50 ${percentile(times, 0.5).toFixed(0)} ms, p99 ${percentile(times, 0.99).toFixed(0)} ms, slowest ${Math.max(...times).toFixed(0)} ms`;
  const after = (await stack.replicas()).map(({ id }) => id);
  expect(
    after.length === before.length && !after.some((id) => before.includes(id)),
    `not all were replaced: ${figures}`,
  );
  expect(failures === '' && doubled + lost + refusedButDone + wrongBalances === 0, figures);
  return figures;
}

async function expectImage(stack, version) {
  for (const { id } of await stack.replicas()) {
    const { Config } = await stack.inspect(id);
    expect(Config.Image === `greenroom:${version}`, `A replica is running ${Config.Image}`);
  }
}

import { check, expect } from '../lib/report.mjs';
import { pause, run } from '../lib/run.mjs';
import { makeImage } from '../lib/images.mjs';
import { Visitor } from '../lib/visitor.mjs';

const WITHOUT_ANSWER_S = 5;
/** Longer than Caddy waits for a replica, so that a request that fails was refused by Caddy itself. */
const ASK_EVERY_MS = 50;

/** roll.sh replaces Caddy and the backups when their images have changed, and leaves the database alone. */
export async function checkAroundTheSite(stack) {
  const former = await stack.settings();
  const next = {
    CADDY_IMAGE: `${stack.project}-caddy:2-next`,
    POSTGRES_IMAGE: `${stack.project}-postgres:17-next`,
  };
  const imageOf = async (service) => (await stack.inspect(await stack.container(service))).Config.Image;
  for (const [name, service] of [
    ['CADDY_IMAGE', 'caddy'],
    ['POSTGRES_IMAGE', 'database'],
  ])
    await makeImage(await imageOf(service), next[name]);
  const database = await stack.container('database');
  try {
    await check('an update replaces Caddy and the backups, but not the database', async () => {
      await stack.change(next);
      const visits = ask(await stack.site());
      const printed = await stack.roll();
      const { failed, longestGapMs, total } = await visits.stop();
      expect((await imageOf('caddy')) === next.CADDY_IMAGE, `Caddy is still ${await imageOf('caddy')}`);
      expect((await imageOf('backup')) === next.POSTGRES_IMAGE, `backup is still ${await imageOf('backup')}`);
      expect((await stack.container('database')) === database, 'the database was replaced');
      expect(/^roll: not applied: .* database$/m.test(printed), `no command for the database:\n${printed}`);
      const figures = `${failed} of ${total} requests failed, ${(longestGapMs / 1000).toFixed(1)} s without an answer`;
      expect(longestGapMs <= WITHOUT_ANSWER_S * 1000, figures);
      return `${figures}; ${/^roll: Caddy .*$/m.exec(printed)?.[0]}`;
    });
  } finally {
    await stack.change({ CADDY_IMAGE: former.CADDY_IMAGE, POSTGRES_IMAGE: former.POSTGRES_IMAGE });
    await stack.roll();
    await run('docker', ['rmi', ...Object.values(next)]);
  }
}

/** Asks for the home page all the time, on new connections. */
function ask(site) {
  let isStopping = false;
  let failed = 0;
  let total = 0;
  let answeredAt = performance.now();
  let longestGapMs = 0;
  const loop = (async () => {
    while (!isStopping) {
      total++;
      const isAnswered = await new Visitor(site).get('/').then(
        ({ status }) => status === 200,
        () => false,
      );
      if (isAnswered) {
        longestGapMs = Math.max(longestGapMs, performance.now() - answeredAt);
        answeredAt = performance.now();
      } else failed++;
      await pause(ASK_EVERY_MS);
    }
  })();
  return {
    async stop() {
      isStopping = true;
      await loop;
      return { failed, total, longestGapMs };
    },
  };
}

import { expectNoPointsLost, figuresOf, seconds, underLoad } from '../lib/outage.mjs';
import { check, expect } from '../lib/report.mjs';
import { pause, run, until } from '../lib/run.mjs';
import { Visitor } from '../lib/visitor.mjs';

const SIGN_IN_ENDS_WITHIN_MS = 15_000;

/** Twitch down, and Twitch accepting connections but never answering: only sign-in fails, with a notice. */
export async function checkTwitchOutages(stack, shop) {
  const site = await stack.site();
  const away = {
    'Twitch down': ['stop', 'start'],
    'Twitch unresponsive': ['pause', 'unpause'],
  };
  for (const [name, [begin, end]] of Object.entries(away)) {
    await check(name, async () => {
      const visitor = new Visitor(site);
      const callback = await visitor.authorizedCallback('max_low');
      let signIn;
      const outcome = await underLoad(stack, shop, async () => {
        const sandbox = await stack.container('sandbox');
        await run('docker', [begin, sandbox]);
        signIn = await visitor.get(callback);
        await pause(10_000);
        const { lastUpdate } = (await visitor.get('/api/stream/data')).json();
        expect(Date.now() - Date.parse(lastUpdate) > 5_000, 'it claims to be current');
        await run('docker', [end, sandbox]);
        return performance.now();
      });
      const figures = figuresOf(outcome);
      expect(outcome.failed.length === 0, figures);
      expectNoPointsLost(outcome);
      expect(
        signIn.status === 302 && signIn.headers.location === '/?login=failed',
        `sign-in: ${signIn.status} ${signIn.text}`,
      );
      expect(signIn.ms <= SIGN_IN_ENDS_WITHIN_MS, `sign-in took ${seconds(signIn.ms)}`);
      await until(
        'the next update',
        async () => {
          const { lastUpdate } = (await visitor.get('/api/stream/data')).json();
          return Date.now() - Date.parse(lastUpdate) < 5_000;
        },
        { withinMs: 30_000 },
      );
      await new Visitor(site).signIn('max_low');
      return `sign-in ended with /?login=failed after ${seconds(signIn.ms)}, the last stream status stayed; ${figures}`;
    });
  }
}

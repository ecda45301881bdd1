import type { Page } from '@playwright/test';
import { SIZES } from '../../support/sizes.js';
import { expect, test } from '../support/console.js';

const SOURCE = { width: 1920, height: 1080 };
const HOURS = SIZES.overlayHours;
const TURNS_PER_HOUR = 240;
/** Measured after garbage collection at the end. */
const MAX_GROWTH_BYTES = 250_000;
/** The content varies from turn to turn, but a leak of one node per turn would add 720. */
const MAX_GROWTH_NODES = 250;

/** Memory, nodes and listeners left after garbage collection. */
async function footprint(page: Page): Promise<{ bytes: number; nodes: number; listeners: number }> {
  const session = await page.context().newCDPSession(page);
  await session.send('HeapProfiler.enable');
  await session.send('Performance.enable');
  await session.send('HeapProfiler.collectGarbage');
  await session.send('HeapProfiler.collectGarbage');
  const { usedSize: bytes } = await session.send('Runtime.getHeapUsage');
  const { metrics } = await session.send('Performance.getMetrics');
  const metric = (name: string) => metrics.find((each) => each.name === name)!.value;
  await session.detach();
  return { bytes, nodes: metric('Nodes'), listeners: metric('JSEventListeners') };
}

test('an overlay open for hours does not leak', async ({ admin, browser, baseURL }) => {
  test.setTimeout(240_000);
  for (const name of ['latest-claim', 'top-five', 'raffle', 'hunt', 'guess']) {
    const made = await admin.request.post(`/api/overlays/${name}/address`, {
      headers: { origin: baseURL! },
    });
    const { address } = (await made.json()) as { address: string };
    const page = await (await browser.newContext({ viewport: SOURCE, baseURL: baseURL! })).newPage();
    await page.clock.install();
    // An evening in a few seconds: an update every 15 s, every third with several new claims, and an outage
    // three times an hour.
    await page.addInitScript(() => {
      const build = () => document.querySelector<HTMLMetaElement>('meta[name=build]')!.content;
      const image = '/media/demo/avatars/luna_sky.svg';
      let turn = 0;
      interface Evening {
        onmessage?: (message: { data: string }) => void;
        onerror?: () => void;
      }
      let source: (Evening & { addEventListener: () => void; close: () => void }) | null = null;
      // A plain function that returns an object works with `new`.
      function EventSource() {
        return (source = { addEventListener: () => {}, close: () => (source = null) });
      }
      Object.assign(window, { EventSource, turns: () => turn });
      setInterval(() => {
        turn += 1;
        if (turn % 80 === 0) return source?.onerror?.();
        const newest = turn * 10 + (turn % 7);
        const people = [0, 1, 2, 3, 4].map((at) => ({
          nickname: `Viewer ${(turn * 3 + at) % 900}`,
          image,
          value: 9_000 - at,
        }));
        const claims = [0, 1, 2, 3, 4].map((at) => ({
          id: newest - at * (turn % 3 === 0 ? 1 : 10),
          nickname: `Viewer ${turn + at}`,
          item: `Item ${turn}`,
          image,
          claimedAt: '',
        }));
        // A raffle of ten turns: six open, three draws, then finished.
        const round = turn % 10;
        const draws = [1, 2, 3].slice(0, Math.max(0, round - 5)).map((number) => ({
          number,
          place: number,
          nickname: `Viewer ${turn + number}`,
          stillIn: 300,
          drawnIndex: (turn * 7) % 300,
          state: number < round - 5 ? 'passed' : 'waiting',
          answerBy: new Date(Date.now() + 60_000).toISOString(),
        }));
        const raffle = {
          id: Math.floor(turn / 10),
          title: `Raffle ${turn}`,
          points: 500,
          words: null,
          state: round < 6 ? 'open' : round < 9 ? 'closed' : 'finished',
          entries: round * 50,
          closesAt: null,
          draws,
        };
        // A hunt of a hundred slots, one opened per turn.
        const opened = turn % 100;
        const slots = [1, 2, 3, 4, 5].map((at) => ({
          id: turn + at,
          number: opened + at,
          name: `Slot ${turn + at}`,
          betCents: 200,
          winCents: at < 3 ? turn * 10 : null,
          multiplier: at < 3 ? turn * 5 : null,
        }));
        const hunt = {
          id: Math.floor(turn / 100),
          name: `Hunt ${turn}`,
          currency: 'EUR',
          state: opened < 10 ? 'collecting' : 'opening',
          startCents: 100_000,
          presentCents: turn * 100,
          profitCents: turn * 100 - 100_000,
          betCents: 20_000,
          winCents: turn * 100,
          opened,
          slotCount: 100,
          averageMultiplier: turn,
          neededMultiplier: turn,
          best: slots[0],
          currentSlotId: turn + 3,
          slots,
        };
        // A guess of thirty turns: open, locked with changing standings, then settled.
        const guessed = turn % 30;
        const guess = {
          id: Math.floor(turn / 30),
          title: `Guess ${turn}`,
          currency: 'EUR',
          points: 500,
          words: null,
          state: guessed < 10 ? 'open' : guessed < 28 ? 'locked' : 'settled',
          guesses: guessed * 10,
          presentCents: guessed < 10 ? null : turn * 100,
          standings: (guessed < 10 ? [] : [0, 1, 2, 3, 4]).map((at) => ({
            place: at + 1,
            nickname: `Viewer ${(turn * 2 + at) % 900}`,
            cents: turn * 100 + at,
            offCents: at,
          })),
        };
        const state = { claims, top: { board: 'points', people }, raffle, hunt, guess };
        source?.onmessage?.({ data: JSON.stringify({ build: build(), state }) });
      }, 15_000);
    });
    await page.goto(new URL(address).pathname);
    await expect.poll(() => page.evaluate(() => document.fonts.status)).toBe('loaded');
    await page.clock.runFor('00:30:00');
    await expect(page.locator('.panel')).toBeAttached();
    const before = await footprint(page);
    for (let hour = 0; hour < HOURS; hour++) await page.clock.runFor('01:00:00');
    expect(
      await page.evaluate(() => (window as unknown as { turns: () => number }).turns()),
    ).toBeGreaterThanOrEqual(HOURS * TURNS_PER_HOUR);
    await expect(page.locator('.panel')).toBeAttached();
    const after = await footprint(page);
    test.info().annotations.push({ type: name, description: JSON.stringify({ before, after }) });
    expect(after.bytes - before.bytes).toBeLessThan(MAX_GROWTH_BYTES);
    expect(after.nodes - before.nodes).toBeLessThan(MAX_GROWTH_NODES);
    expect(after.listeners - before.listeners).toBeLessThan(20);
    await page.context().close();
  }
});

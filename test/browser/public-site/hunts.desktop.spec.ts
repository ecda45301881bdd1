import { expect, stub, test } from '../support/site.js';

const SLOTS = [
  ['Gates of Olympus Super Scatter', 12_500, 1_250],
  ['Sweet Bonanza Xmas', 200, 12_345_678],
  ['Wanted Dead or a Wild', 400, null],
] as const;

const HUNT = {
  id: 1,
  name: 'Friday hunt',
  currency: 'EUR',
  state: 'opening',
  startCents: 150_000,
  leftCents: 0,
  endCents: null,
  finishedAt: null,
  currentSlotId: 3,
  sums: {
    betCents: 13_100,
    winCents: 12_346_928,
    closedBetCents: 400,
    opened: 2,
    closed: 1,
    averageMultiplier: 97_220,
    neededMultiplier: 0,
    bestSlotId: 2,
    worstSlotId: 1,
    presentCents: 12_346_928,
    profitCents: 12_196_928,
  },
  slots: SLOTS.map(([name, betCents, winCents], at) => ({
    id: at + 1,
    name,
    betCents,
    winCents,
    multiplier: winCents === null ? null : Math.round((winCents / betCents) * 100),
    version: 1,
  })),
};

for (const width of [390, 1360]) {
  test(`no word or amount in a hunt wraps or is cut off at ${width} px`, async ({ guest }) => {
    await stub(guest, '**/api/hunts/current', { json: { hunt: HUNT } });
    await guest.setViewportSize({ width, height: 844 });
    await guest.goto('/hunts');
    const table = guest.getByRole('table');
    await expect(table.getByRole('row')).toHaveCount(4);
    const broken = await table.evaluate((element) => {
      const edge = element.parentElement!.getBoundingClientRect().right;
      const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
      const found: string[] = [];
      while (texts.nextNode()) {
        const { currentNode: node } = texts;
        for (const { 0: word, index } of node.textContent!.matchAll(/[^ ]+/g)) {
          const range = document.createRange();
          range.setStart(node, index);
          range.setEnd(node, index + word.length);
          const lines = [...range.getClientRects()];
          if (lines.length > 1 || lines.some(({ right }) => right > edge)) found.push(word);
        }
      }
      return found;
    });
    expect(broken).toEqual([]);
  });
}

import type { Page } from '@playwright/test';
import { LUNA, shownPoints, test } from '../support/members.js';
import { expect, recordFaults, stub } from '../support/site.js';
import { moveTo } from '../support/visiting.js';

/** As browsers translate: each text node is replaced by elements with the translation, also those that come later. */
const translate = (page: Page) =>
  page.evaluate(() => {
    function translateAll(): void {
      const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      const nodes: Text[] = [];
      while (walker.nextNode()) nodes.push(walker.currentNode as Text);
      for (const node of nodes) {
        if (node.data.trim() === '' || node.parentElement!.closest('font, script, style, textarea')) continue;
        const translation = document.createElement('font');
        translation.append(Object.assign(document.createElement('font'), { textContent: `«${node.data}»` }));
        node.replaceWith(translation);
      }
    }
    const observer = new MutationObserver(() => {
      observer.disconnect();
      translateAll();
      observe();
    });
    const observe = () =>
      observer.observe(document.body, { childList: true, subtree: true, characterData: true });
    translateAll();
    observe();
  });

const RAFFLE = {
  id: 5,
  title: 'Friday raffle',
  prize: { kind: 'points', points: 250 },
  winners: 1,
  entries: 3,
  state: 'open',
  draws: [],
  claimMinutes: 3,
  mayWinAgain: true,
  teamMayEnter: true,
};

const stubRaffle = (page: Page, changes: object) =>
  stub(page, '**/api/raffles/current', { json: { raffle: { ...RAFFLE, ...changes } } });

test('a page that the browser translates keeps its live values, and can be left', async ({
  viewer: page,
  asOwner,
}) => {
  const faults = recordFaults(page);
  await asOwner.setPoints(LUNA, 13_828);
  await stub(page, '**/api/play/now', { json: { raffle: 5, guess: null, hunt: null } });
  await stubRaffle(page, {});
  await stub(page, '**/api/play/events', {
    contentType: 'text/event-stream',
    body: 'retry: 500\ndata: {"topic":"raffle"}\n\n',
  });
  await page.goto('/play');
  await expect(page.getByText('3 entries')).toBeVisible();
  await translate(page);
  await expect(shownPoints(page)).toContainText('«13,828»');

  const drawn = { number: 1, place: 1, nickname: 'Max', state: 'waiting', reason: null, answeredOn: null };
  await stubRaffle(page, { entries: 4, draws: [drawn] });
  await asOwner.setPoints(LUNA, 14_828);
  await expect(shownPoints(page)).toContainText('«14,828»');
  await expect(page.getByText('«4 entries»')).toBeVisible();
  await expect(page.getByText('«Max was drawn and has to reply»')).toBeVisible();
  await stubRaffle(page, { entries: 4, state: 'finished', draws: [{ ...drawn, state: 'won' }] });
  await expect(page.getByText('has won')).toBeVisible();
  await expect(page.getByText('has to reply')).toHaveCount(0);

  await moveTo(page, '/shop');
  await moveTo(page, '/points');
  await moveTo(page, '/');
  await expect(shownPoints(page)).toContainText('«14,828»');
  expect(faults).toEqual([]);
});

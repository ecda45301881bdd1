import { violationsOf } from '../support/axe.js';
import { expectNoOverlapForGuest, expectNoOverlapForTeam } from '../support/header.js';
import { turnLanguagesOn } from '../support/language.js';
import { expect, test } from '../support/site.js';

turnLanguagesOn(['de']);

test.use({ reducedMotion: 'reduce' });

const SHOWN = { languages: [''], widths: [320, 768, 1264, 1360] };

test('nothing in the header overlaps for the team', ({ owner }) => expectNoOverlapForTeam(owner, SHOWN));

test('nothing in the header overlaps for a guest', ({ guest }) => expectNoOverlapForGuest(guest, SHOWN));

test('the account menu works with the keyboard, and its card fits every screen', async ({ viewer }) => {
  await viewer.goto('/contact');
  const badge = viewer.getByRole('button', { name: /^Luna_Sky, [\d,]+ points: your account/ });
  const card = viewer.getByRole('group', { name: 'Your account' });
  for (const width of [320, 390, 1360]) {
    await viewer.setViewportSize({ width, height: 640 });
    await badge.focus();
    await viewer.keyboard.press('Enter');
    await expect(badge).toHaveAttribute('aria-expanded', 'true');
    await viewer.keyboard.press('Tab');
    await expect(card.getByRole('link', { name: 'Your Points' })).toBeFocused();
    await viewer.keyboard.press('ArrowDown');
    await expect(card.getByRole('link', { name: /^My claims/ })).toBeFocused();
    await viewer.keyboard.press('End');
    await expect(card.getByRole('button', { name: 'Log out' })).toBeFocused();
    const box = await card.boundingBox();
    expect(box?.x).toBeGreaterThanOrEqual(0);
    expect((box?.x ?? NaN) + (box?.width ?? NaN)).toBeLessThanOrEqual(width);
    expect((box?.y ?? NaN) + (box?.height ?? NaN)).toBeLessThanOrEqual(640);
    expect(await violationsOf(viewer), `${width} px`).toEqual([]);
    await viewer.keyboard.press('Escape');
    await expect(card).toHaveCount(0);
    await expect(badge).toBeFocused();
  }
  await viewer.keyboard.press('ArrowDown');
  await viewer.keyboard.press('Enter');
  await expect(viewer.getByRole('heading', { level: 1 })).toHaveText('Your Points');
  await expect(card).toHaveCount(0);
});

test('a guest chooses a language in the header, or on a phone in its menu', async ({ guest }) => {
  await guest.goto('/casino');
  await guest.getByRole('button', { name: 'Language: EN' }).click();
  const header = guest.locator('header');
  expect(await violationsOf(guest)).toEqual([]);
  await header.getByRole('link', { name: 'Deutsch' }).filter({ visible: true }).click();
  await expect(guest).toHaveURL('/de/casino');
  await guest.setViewportSize({ width: 390, height: 844 });
  await guest.getByRole('button', { name: 'Menü öffnen' }).click();
  await header.getByRole('link', { name: 'English' }).filter({ visible: true }).click();
  await expect(guest).toHaveURL('/casino');
});

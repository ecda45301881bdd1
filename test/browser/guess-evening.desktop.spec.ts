import { moveTo, passAgeGate } from './support/visiting.js';
import { expect, recordFaults, test } from './support/site.js';

test('a guess is opened in the console, made on the site, and settled by the bonus hunt', async ({
  owner,
  browser,
  cookiesOf,
  baseURL,
}) => {
  const call = async (method: 'POST' | 'PUT', path: string, data: object) => {
    const answer = await owner.request.fetch(path, { method, data, headers: { origin: baseURL! } });
    expect(answer.ok()).toBe(true);
    return (await answer.json()) as { id: number; version: number };
  };
  const hunt = await call('POST', '/api/hunts', {
    name: 'Guessed hunt',
    currency: 'EUR',
    startCents: 100_000,
  });
  const slot = await call('POST', '/api/hunts/current/slots', { name: 'Wanted', betCents: 200 });

  const faults = recordFaults(owner);
  await owner.goto('/admin/guesses');
  await owner.getByRole('button', { name: 'Open a guess' }).click();
  const form = owner.getByRole('dialog', { name: 'Open a guess' });
  await form.getByRole('textbox', { name: 'Title' }).fill('End balance on Friday');
  await form.getByRole('textbox', { name: 'Points' }).fill('250');
  await form.getByRole('checkbox', { name: 'Follow “Guessed hunt”' }).check();
  await form.getByRole('button', { name: 'Open', exact: true }).click();
  // The guess's page opens automatically.
  await expect(owner.getByRole('button', { name: 'Lock guesses' })).toBeVisible();

  const viewer = await browser.newPage({
    storageState: { cookies: await cookiesOf('luna_sky'), origins: [] },
  });
  await passAgeGate(viewer);
  const viewerFaults = recordFaults(viewer);
  await viewer.goto('/play');
  const game = viewer.getByRole('region', { name: 'End balance on Friday' });
  const amount = game.getByRole('textbox', { name: 'Your guess in EUR' });
  await amount.fill('a lot');
  await amount.press('Enter');
  await expect(game.getByText('Enter an amount, such as 1234.50')).toBeVisible();
  await amount.fill('1.234,50');
  await amount.press('Enter');
  await expect(game.getByText('You guessed 1,234.50 EUR')).toBeVisible();
  await expect(owner.getByRole('main').getByText('Guesses', { exact: true }).locator('+ *')).toHaveText('1');

  const opening = { state: 'opening', version: hunt.version };
  const { version } = await call('PUT', '/api/hunts/current/state', opening);
  await expect(game.getByText('Locked')).toBeVisible();
  await expect(amount).toHaveCount(0);
  const won = { name: 'Wanted', betCents: 200, winCents: 120_000, version: slot.version };
  await call('PUT', `/api/hunts/current/slots/${slot.id}`, won);
  await expect(game.getByText('Currently at 1,200.00 EUR')).toBeVisible();
  await expect(game.getByRole('listitem')).toContainText(['Luna_Sky']);
  await expect(owner.getByRole('region', { name: 'Closest so far' })).toContainText('34.50 EUR off');

  await call('PUT', '/api/hunts/current/state', { state: 'finished', endCents: 123_000, version });
  const prize = viewer.getByRole('dialog', { name: 'Your guess was closest' });
  await prize.getByRole('button', { name: 'Awesome!' }).click();
  await expect(prize).toHaveCount(0);
  await expect(game.getByText('It was 1,230.00 EUR')).toBeVisible();
  await expect(game.getByRole('heading', { name: 'Winners' })).toBeVisible();
  await expect(game.getByRole('listitem')).toContainText(['Luna_Sky']);
  await expect(owner.getByRole('region', { name: 'Winners' })).toContainText('prize given');
  await moveTo(viewer, '/points');
  await expect(viewer.getByRole('region', { name: 'History' })).toContainText('Prize: End balance on Friday');
  expect([...faults, ...viewerFaults]).toEqual([]);
  await viewer.context().close();
});

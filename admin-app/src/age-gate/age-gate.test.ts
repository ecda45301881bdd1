import { confirmAdult } from '#shared/age-flags.js';
import { beforeEach, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { networkFailure, FakeApi } from '../../../test/support/fake-api';
import { SITE } from '../testing/answers';
import { adultConfirmed } from './age-gate';

const ENTER = 'ICH BIN 18 ODER ÄLTER – REIN';
const DAY_MS = 24 * 60 * 60 * 1000;
const gate = () => screen.queryByRole('dialog');

beforeEach(() => {
  localStorage.clear();
  document.body.replaceChildren();
});

it("shows the site's gate in the console's language, and again after 24 hours without losing input", async () => {
  localStorage.setItem('RaStore.locale', '"de"');
  const api = new FakeApi({ 'GET /api/site': { json: SITE } });
  const entered = adultConfirmed();
  const title = await screen.findByRole('heading', { name: 'Bist du 18 oder älter?' });
  expect(gate()?.getAttribute('aria-labelledby')).toBe(title.id);
  expect(gate()?.textContent).toContain(SITE.helpLine);
  expect(screen.getByRole('link').getAttribute('href')).toBe('/play-safe');
  expect(api.calls('GET /api/site').map(({ url }) => url.search)).toEqual(['?locale=de']);
  await userEvent.click(screen.getByRole('button', { name: ENTER }));
  await entered;
  expect(gate()).toBeNull();
  expect(localStorage.getItem('ageVerified')).toBe('true');

  const field = document.createElement('input');
  document.body.append(field);
  await userEvent.type(field, 'A long text');
  confirmAdult(localStorage, Date.now() - DAY_MS - 1);
  window.dispatchEvent(new StorageEvent('storage'));
  await userEvent.click(await screen.findByRole('button', { name: ENTER }));
  expect(gate()).toBeNull();
  expect(field.value).toBe('A long text');
});

// Last, because the gate stays open.
it('does not open the console when its texts fail to load', async () => {
  new FakeApi({ 'GET /api/site': networkFailure });
  await expect(adultConfirmed()).rejects.toThrow('Failed to fetch');
});

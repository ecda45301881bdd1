import { expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { openConsole } from './testing/open-console';

const heading = () => screen.getByRole('heading', { level: 1 }).textContent;

it.each([
  ['rewards', 'Manage Rewards'],
  ['shop', 'Shop Items'],
  ['hunts', 'Bonus Hunt'],
  ['bot', 'Bot Settings'],
  ['points', 'Points'],
  ['points/economy', 'Points'],
  ['overlays', 'Overlays'],
  ['imports', 'Import'],
  ['exports', 'Export'],
  ['site', 'Site Settings'],
  ['legal', 'Legal Texts'],
  ['version', 'What’s new'],
])('opens a screen without records at its own address: %s', async (address, title) => {
  const { place } = await openConsole(address);
  expect(heading()).toBe(title);
  expect(place()).toBe(`/admin/${address}`);
});

it('labels fields using the name of the screen', async () => {
  await openConsole('site');
  expect(screen.getByRole('textbox', { name: 'Tagline' })).toBeTruthy();
});

it('denies a moderator a list that is not in their menu', async () => {
  const { place } = await openConsole('audit', {}, 'moderator');
  expect(place()).toBe('/admin/access-denied');
});

it('denies a moderator a screen without records too, instead of trying to load it', async () => {
  const { api } = await openConsole('site', {}, 'moderator');
  expect(screen.getByText('You don’t have permission to open this page.')).toBeTruthy();
  expect(screen.queryByRole('textbox')).toBeNull();
  expect(api.calls('GET /api/site/settings')).toEqual([]);
});

import { expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { openConsole } from '../../testing/open-console';

const TIERS = [{ tier: 'Common', points: 50, probability: 100, color: '#60a5fa' }];

it.each([
  ['site#socials.0.url', 'textbox', 'Instagram link'],
  ['site#operatorName', 'textbox', 'Operator name'],
  ['site#contactEmail', 'textbox', 'Contact email'],
  ['site#timeZone', 'combobox', 'Time zone'],
  ['rewards#rewards.0.tier', 'textbox', 'Tier Name'],
  ['bot#connect-bot', 'link', 'Connect bot account'],
  ['bot?tab=claims#webhook-team', 'textbox', 'Webhook URL'],
  ['bot?tab=claims#site-down', 'region', 'If the site is down'],
])('%s focuses the control that the step needs', async (place, role, name) => {
  await openConsole(place, { 'GET /api/rewards/config': { json: { rewards: TIERS } } });
  expect(screen.getAllByRole(role, { name })[0]).toBe(document.activeElement);
});

it.each([
  ['offers#add', 'Add New Offer'],
  ['shop#add', 'Add New Item'],
  ['shop?tab=categories#add', 'Add New Category'],
])('%s opens the form for a new record', async (place, name) => {
  const { place: now, press } = await openConsole(place);
  expect(screen.getByRole('dialog', { name })).toBeTruthy();
  await press('Cancel');
  expect(screen.queryByRole('dialog', { name })).toBeNull();
  expect(now()).toContain(place.split('#')[0]);
});

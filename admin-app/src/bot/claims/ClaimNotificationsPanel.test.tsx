import { describe, expect, it } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { CLAIM_NOTIFICATIONS, refusal } from '../../testing/answers';
import { openConsole } from '../../testing/open-console';

const STORED = { ...CLAIM_NOTIFICATIONS, webhook: 'https://discord.com/…' };
const ADDRESS = 'https://discord.com/api/webhooks/1/token';

const open = (routes: Parameters<typeof openConsole>[1] = {}) =>
  openConsole('bot?tab=claims', {
    'PUT /api/claim-notifications': { json: STORED },
    ...routes,
  });
const team = () => within(screen.getByRole('region', { name: 'Team’s Discord channel' }));
const viewers = () => within(screen.getByRole('region', { name: 'Viewers’ Discord channel' }));
const field = () => team().getByRole<HTMLInputElement>('textbox');
const type = () => fireEvent.change(field(), { target: { value: ADDRESS } });
const question = () => screen.queryByRole('dialog', { name: 'Leave without saving?' });

it('asks before switching tabs would discard a typed address', async () => {
  const { user, settle, press, place } = await open();
  const leave = async () => {
    await user.click(screen.getByRole('tab', { name: 'Auto Messages' }));
    await settle();
  };
  type();
  await leave();
  expect(question()).not.toBeNull();
  await press('Keep editing');
  await waitFor(() => expect(question()).toBeNull());
  expect(field().value).toBe(ADDRESS);
  await leave();
  await press('Leave');
  expect(place()).toBe('/admin/bot?tab=automessages');
});

it('keeps a refused address, and stops asking once it is saved', async () => {
  const { api, user, settle, go, place } = await open({
    'PUT /api/claim-notifications': refusal(400, 'No webhook'),
  });
  const save = async () => {
    await user.click(team().getByRole('button', { name: 'Save' }));
    await settle();
  };
  type();
  await save();
  expect(screen.getByRole('alert').textContent).toBe('No webhook');
  expect(field().value).toBe(ADDRESS);
  api.on('PUT /api/claim-notifications', { json: STORED });
  await save();
  expect(field().value).toBe('');
  await go('audit');
  expect(place()).toBe('/admin/audit');
});

it('switches what each Discord channel posts, and tests it', async () => {
  const on = {
    ...STORED,
    onDiscord: true,
    announcements: { ...STORED.announcements, webhook: 'https://discord.com/…' },
  };
  const { api, user, settle } = await open({
    'GET /api/claim-notifications': { json: on },
    'PUT /api/claim-notifications': { json: { ...on, alarms: true } },
    'PUT /api/claim-notifications/announcements': refusal(409, 'Not now'),
    'POST /api/claim-notifications/announcements/test': { json: on },
  });
  const states = () =>
    [team(), viewers()].map((channel) =>
      channel.getAllByRole<HTMLInputElement>('switch').map(({ checked }) => checked),
    );
  const click = async (element: HTMLElement) => {
    await user.click(element);
    await settle();
  };
  expect(states()).toEqual([
    [true, true, false],
    [false, true, true],
  ]);
  await click(team().getByRole('switch', { name: 'Alarms' }));
  await click(viewers().getByRole('switch', { name: 'Raffle winners' }));
  expect(viewers().getByRole('alert').textContent).toBe('Not now');
  expect(states()).toEqual([
    [true, true, true],
    [false, true, true],
  ]);
  await click(viewers().getByRole('button', { name: 'Send a test message' }));
  expect(viewers().getByText('Sent. Check the Discord channel.')).toBeTruthy();
  const sent = (route: string) => api.calls(route).map(({ body }) => body);
  expect(sent('PUT /api/claim-notifications')).toEqual([{ alarms: true }]);
  expect(sent('PUT /api/claim-notifications/announcements')).toEqual([{ winners: false }]);
  expect(api.calls('POST /api/claim-notifications/announcements/test')).toHaveLength(1);
});

it('keeps an address that is typed while another is being saved', async () => {
  const { api, user, settle } = await open();
  const release = api.hold('PUT /api/claim-notifications');
  type();
  await user.click(team().getByRole('button', { name: 'Save' }));
  fireEvent.change(field(), { target: { value: `${ADDRESS}2` } });
  release();
  await settle();
  expect(field().value).toBe(`${ADDRESS}2`);
});

it('shows before a webhook exists what could be posted, and what to do first', async () => {
  const { api, user, settle } = await open();
  const alarms = team().getByRole('switch', { name: 'Alarms' });
  expect(
    team()
      .getAllByRole('switch')
      .map((each) => each.getAttribute('aria-disabled')),
  ).toEqual(Array<string>(3).fill('true'));
  await user.click(alarms);
  await settle();
  expect(api.calls('PUT /api/claim-notifications')).toEqual([]);
  expect(team().getByText('Save a webhook URL below to switch these on.')).toBeTruthy();
  expect(team().getByText(/a backup or its copy is missing, the disk is 85% full/)).toBeTruthy();
});

it.each([
  ['needs-thread', /^The channel is a forum: add \?thread_id=/],
  // A newer version may know more, and an older one none.
  ['brand-new', /^Failed$/],
  [undefined, /^Failed$/],
])('says in its own words why a message was not posted: %s', async (problem, words) => {
  const failed = { ...STORED, lastError: 'Failed', lastErrorAt: '2026-11-05T19:00:00.000Z' };
  const { user, settle } = await open({
    'GET /api/claim-notifications': { json: { ...failed, lastProblem: problem } },
    'POST /api/claim-notifications/test': {
      status: 409,
      json: { error: 'Failed', params: { reason: 'Failed', ...(problem && { problem }) } },
    },
  });
  expect(team().getByText(new RegExp(`19:00.*: ${words.source.slice(1).replace('$', '')}`))).toBeTruthy();
  await user.click(team().getByRole('button', { name: 'Send a test message' }));
  await settle();
  expect(team().getByRole('alert').textContent).toMatch(words);
});

describe('if the site is down', () => {
  const AT = '2026-11-05T19:00:00.000Z';
  const section = () => screen.queryByRole('region', { name: 'If the site is down' })?.textContent;

  it.each([
    [{ isSet: false, isWorking: false, lastAt: null }, /set HEARTBEAT_URL in \.env and run \.\/roll\.sh/],
    [{ isSet: true, isWorking: true, lastAt: AT }, /Last call: .*19:00/],
    [{ isSet: true, isWorking: false, lastAt: AT }, /no call has succeeded.*docker compose logs/],
  ])('%j is explained', async (json, words) => {
    await open({ 'GET /api/heartbeat': { json } });
    expect(section()).toMatch(words);
  });

  it('nothing is said by a console whose server is of the version before', async () => {
    await open({ 'GET /api/heartbeat': refusal(404, 'Not found') });
    expect(section()).toBeUndefined();
    expect(team().getAllByRole('switch')).toHaveLength(3);
  });
});

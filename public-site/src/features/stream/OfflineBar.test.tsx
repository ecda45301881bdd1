import { describe, expect, it, jest } from '@jest/globals';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { client, dataOf } from '../../api/client';
import type { StreamData } from '../../api/types';
import { LUNA, OFFLINE, SITE } from '../../testing/answers';
import { openSite, recordFaults, wait } from '../../testing/open-site';
import { timeLeftText } from './OfflineBar';

const STREAM = 'GET /api/stream/data';
const START = Date.parse('2026-11-27T19:00:00Z');
const HOUR_MS = 3_600_000;
const nextStream = { startsAt: new Date(START).toISOString(), title: 'Friday night slots' };
const LIVE: StreamData = { ...OFFLINE, isLive: true, title: 'Bonus hunt' };

const bar = () => screen.queryByTestId('offline-bar');
const player = () => screen.queryByTitle('NeonAce: live stream');

describe.each(['/', '/stream'])('on %s', (path) => {
  it('counts down to the start of the next stream', async () => {
    const faults = recordFaults();
    jest.useFakeTimers({ now: START - 26 * HOUR_MS });
    const lastLiveAt = '2026-11-20T22:05:00.000Z';
    await openSite(path, { api: { [STREAM]: { json: { ...OFFLINE, nextStream, lastLiveAt } } } });
    await wait(31_000);
    expect(bar()).toHaveTextContent('Next stream');
    expect(bar()).toHaveTextContent('Friday night slots');
    expect(bar()).toHaveTextContent('Last live 20 Nov 2026');
    expect(bar()).toHaveTextContent('1 d 1 h');
    jest.setSystemTime(START - HOUR_MS + 31_000);
    await wait(1_000);
    expect(bar()).toHaveTextContent(/00:59:\d\d/);
    jest.setSystemTime(START + 31_000);
    await wait(1_000);
    expect(bar()).toHaveTextContent('Any moment now');
    expect(faults()).toEqual([]);
  });

  it('goes live for a viewer without another request', async () => {
    const { api, sendEvent } = await openSite(path, { user: LUNA });
    expect(await screen.findByTestId('points')).toBeVisible();
    expect(player()).toBeNull();
    await sendEvent('stream-update', LIVE);
    expect(player()).toBeVisible();
    expect(screen.getByTestId('live-bar')).toHaveTextContent('Bonus hunt');
    expect(api.calls(STREAM)).toHaveLength(1);
  });
});

it('without a schedule or a past stream there is no bar', async () => {
  const { api } = await openSite('/stream');
  expect(await screen.findByText('Offline right now')).toBeVisible();
  await waitFor(() => expect(api.calls(STREAM)).toHaveLength(1));
  expect(bar()).toBeNull();
});

describe('the schedule in a calendar', () => {
  const withNext = { [STREAM]: { json: { ...OFFLINE, nextStream } } };
  const link = () => screen.queryByRole('link', { name: 'Open calendar app', hidden: true });

  it('opens in a calendar app, or can be added to one by its address', async () => {
    jest.useFakeTimers({ now: START - HOUR_MS });
    await openSite('/stream', { api: withNext });
    await wait(0);
    expect(link()).toHaveAttribute('href', 'webcal://localhost/api/stream/schedule.ics');
    const details = screen.getByText('Add to calendar').closest('details');
    expect(details).not.toHaveAttribute('open');
    expect(details).toHaveTextContent('http://localhost/api/stream/schedule.ics');
    expect(screen.getByLabelText('Copy calendar address')).toBeInTheDocument();
  });

  it('is not offered where everyone must confirm their age, which a calendar app cannot', async () => {
    jest.useFakeTimers({ now: START - HOUR_MS });
    const site = { json: { ...SITE, hasCalendar: false } };
    await openSite('/stream', { api: { ...withNext, 'GET /api/site': site } });
    await wait(0);
    expect(bar()).toHaveTextContent('Next stream');
    expect(link()).toBeNull();
  });

  it('is linked to from the home page, and expanded there', async () => {
    jest.useFakeTimers({ now: START - HOUR_MS });
    await openSite('/', { api: withNext });
    await wait(0);
    fireEvent.click(screen.getByRole('link', { name: 'Add to calendar' }));
    await wait(0);
    expect(screen.getByText('Add to calendar').closest('details')).toHaveAttribute('open');
    expect(link()).toBeVisible();
  });

  it('is not offered without a next stream', async () => {
    const lastLiveAt = '2026-11-20T22:05:00.000Z';
    await openSite('/stream', { api: { [STREAM]: { json: { ...OFFLINE, lastLiveAt } } } });
    await waitFor(() => expect(bar()).toHaveTextContent('Last live'));
    expect(link()).toBeNull();
  });
});

it('going live hides the schedule', async () => {
  jest.useFakeTimers({ now: START - HOUR_MS });
  const { api } = await openSite('/', { api: { [STREAM]: { json: { ...OFFLINE, nextStream } } } });
  await wait(0);
  expect(bar()).toBeVisible();
  api.on(STREAM, { json: { ...LIVE, nextStream } });
  await wait(31_000);
  expect(screen.getByTestId('live-bar')).toBeVisible();
  expect(bar()).toBeNull();
});

it('a pushed event isn’t overwritten by an older response that arrives later', async () => {
  let answer = () => {};
  const late = new Promise<void>((resolve) => (answer = resolve));
  const { sendEvent } = await openSite('/stream', {
    user: LUNA,
    api: {
      [STREAM]: async () => {
        await late;
        return { json: OFFLINE };
      },
    },
  });
  expect(await screen.findByTestId('points')).toBeVisible();
  await sendEvent('stream-update', LIVE);
  expect(player()).toBeVisible();
  answer();
  // Made later, so it is answered later.
  await act(() => dataOf(client.GET('/api/stream/data')));
  expect(player()).toBeVisible();
  expect(screen.getByTestId('live-bar')).toHaveTextContent('Bonus hunt');
});

const SECOND = 1_000;
const HOUR = 3_600_000;

describe('the time until the next stream', () => {
  it.each([
    [SECOND, '00:00:01'],
    [24 * HOUR - SECOND, '23:59:59'],
    [24 * HOUR, '1 d 0 h'],
    [52.5 * HOUR, '2 d 4 h'],
    [24 * 30 * HOUR, '30 d 0 h'],
  ])('%d ms: %s', (left, words) => expect(timeLeftText(left)).toBe(words));
});

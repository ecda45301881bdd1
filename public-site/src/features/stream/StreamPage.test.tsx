import { describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { LUNA, OFFLINE, SITE } from '../../testing/answers';
import { openSite, recordFaults, toasts, wait } from '../../testing/open-site';

const STREAM = 'GET /api/stream/data';
const stream = (fields: Partial<typeof OFFLINE>) => ({ json: { ...OFFLINE, ...fields } });
const live = (title: string | null) => stream({ isLive: true, title });
const player = () => screen.getByLabelText('Player').querySelector('iframe');
const chat = () => within(screen.getByLabelText('Chat'));
const follow = () => screen.queryByText('Follow Me!');

describe('the player', () => {
  it('is shown while the channel is live, starts muted, and has the title below it', async () => {
    const faults = recordFaults();
    await openSite('/stream', { api: { [STREAM]: live('Abc') } });
    expect(await screen.findByTestId('live-bar')).toHaveTextContent(/^Abc$/);
    expect(player()?.getAttribute('src')).toMatch(/[?&]parent=localhost(&|$)/);
    expect(player()?.getAttribute('src')).toMatch(/autoplay=true&muted=true/);
    expect(faults()).toEqual([]);
  });

  it.each([
    ['no', null],
    ['a blank', '  '],
  ])('has no title bar with %s title', async (_, title) => {
    await openSite('/stream', { api: { [STREAM]: live(title) } });
    await waitFor(() => expect(player()).not.toBeNull());
    expect(screen.queryByTestId('live-bar')).toBeNull();
    expect(screen.queryByText('Live Now!')).toBeNull();
  });

  it('is replaced by the picture and the follow link while offline', async () => {
    await openSite('/stream', { api: { [STREAM]: stream({ title: 'Abc' }) } });
    expect(await screen.findByRole('link', { name: 'Follow Me!' })).toHaveAttribute(
      'href',
      SITE.socials[0]?.url,
    );
    expect(screen.getByText('Offline right now')).toBeVisible();
    // Without a picture of the streamer's own, there is a curtain in the site's colours.
    expect(screen.getByTestId('curtain')).toBeVisible();
    expect(within(screen.getByLabelText('Player')).queryByRole('presentation')).toBeNull();
    expect(screen.queryByTestId('live-bar')).toBeNull();
    expect(document.querySelector('iframe')).toBeNull();
    expect(screen.queryByText('LIVE', { exact: true })).toBeNull();
    expect(document.title).not.toMatch(/LIVE/);
  });

  it('appears and disappears within one poll', async () => {
    jest.useFakeTimers();
    const { api } = await openSite('/stream');
    await wait(0);
    expect(follow()).toBeVisible();
    api.on(STREAM, live('Abc'));
    await wait(30_000);
    expect(player()).not.toBeNull();
    expect(follow()).toBeNull();
    api.on(STREAM, stream({}));
    await wait(30_000);
    expect(follow()).toBeVisible();
    expect(player()).toBeNull();
  });
});

describe('the chat', () => {
  it('asks a guest to log in, and doesn’t load', async () => {
    await openSite('/stream');
    expect(await chat().findByText('Chat Login Required', { exact: true })).toBeVisible();
    expect(
      chat().getByText('Please log in with your Twitch account to participate in the chat.', { exact: true }),
    ).toBeVisible();
    expect(screen.getByLabelText('Chat').querySelector('iframe')).toBeNull();
    expect(chat().getByRole('link', { name: 'Log in with Twitch' })).toHaveAttribute(
      'href',
      '/api/auth/twitch?returnTo=%2Fstream',
    );
  });

  it('is shown to a viewer, with a fallback link in case Twitch’s login fails in the embed', async () => {
    await openSite('/stream', { user: LUNA, api: { [STREAM]: live(null) } });
    expect((await chat().findByTitle(/chat/i)).getAttribute('src')).toMatch(
      /\/chat\?darkpopout&parent=localhost$/,
    );
    expect(chat().queryByText('STREAM OFFLINE')).toBeNull();
    expect(screen.getByText(/^Chat not working\?/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Open it on Twitch' })).toHaveAttribute(
      'href',
      'https://www.twitch.tv/popout/neonace/chat',
    );
  });

  it('shows that the stream is offline', async () => {
    await openSite('/stream', { user: LUNA });
    expect(await chat().findByText('STREAM OFFLINE', { exact: true })).toBeVisible();
    expect(
      chat().getByText('The stream is currently offline. Come back later!', { exact: true }),
    ).toBeVisible();
  });
});

it('a failed load keeps the offline picture and is logged once', async () => {
  jest.useFakeTimers();
  const faults = recordFaults();
  await openSite('/stream', { api: { [STREAM]: { status: 500 } } });
  // Polling doesn't repeat the screen's failed request.
  await wait(1_000);
  expect(follow()).toBeVisible();
  expect(faults()).toEqual(['Failed to load stream data']);
  expect(toasts()).toEqual([]);
  expect(document.querySelectorAll('[role=alert], [role=status]')).toHaveLength(0);
});

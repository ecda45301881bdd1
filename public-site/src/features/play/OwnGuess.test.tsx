import { expect, it } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import type { Guess } from '../../api/types';
import { LUNA } from '../../testing/answers';
import { openSite, recordFaults } from '../../testing/open-site';

const guess = (state: Guess['state']): Guess =>
  ({
    state,
    id: 3,
    title: 'End balance',
    currency: 'EUR',
    prize: { kind: 'words', points: null, itemId: null, words: 'A mug' } as Guess['prize'],
    winners: 1,
    teamMayGuess: false,
    huntId: null,
    guesses: 4,
    actualCents: null,
    presentCents: null,
    settledAt: null,
    standings: [],
  }) as unknown as Guess;

const field = () => screen.findByRole<HTMLInputElement>('textbox', { name: 'Your guess in EUR' });

const open = async () => {
  const site = await openSite('/play', {
    user: LUNA,
    api: {
      'GET /api/guesses/current': { json: { guess: guess('open') } },
      'GET /api/guesses/current/own': { json: { cents: null } },
      'POST /api/guesses/current/own': { json: { cents: 120_000 } },
    },
  });
  return { ...site, submit: () => screen.getByRole('button', { name: /^(Guess for free|Change)$/ }) };
};

it('is emptied once the guess is saved, unless something else was typed in the meantime', async () => {
  const { api, user, submit } = await open();
  await user.type(await field(), '1200');
  await user.click(submit());
  expect(await screen.findByText(/^You guessed 1,200\.00/)).toBeVisible();
  expect(await field()).toHaveValue('');
  const release = api.hold('POST /api/guesses/current/own');
  await user.type(await field(), '13');
  await user.click(submit());
  await user.type(await field(), '00');
  release();
  await waitFor(() => expect(submit()).toHaveAttribute('aria-disabled', 'false'));
  expect(await field()).toHaveValue('1300');
});

it('keeps what was typed when saving is refused', async () => {
  recordFaults();
  const { api, user, submit } = await open();
  api.on('POST /api/guesses/current/own', { status: 409, json: { error: 'Guessing is locked' } });
  await user.type(await field(), '1200');
  await user.click(submit());
  expect(await screen.findByText('Guessing is locked')).toBeVisible();
  expect(await field()).toHaveValue('1200');
});

it('keeps what was typed when the guess can’t be read, and once guessing is locked', async () => {
  recordFaults();
  const { api, user, streams } = await open();
  const read = () =>
    act(async () =>
      streams.find(({ url }) => url === '/api/play/events')!.emit('message', { topic: 'guess' }),
    );
  await user.type(await field(), '1200');
  api.on('GET /api/guesses/current', { status: 500, json: { requestId: 'test' } });
  const before = api.calls('GET /api/guesses/current').length;
  await read();
  await waitFor(() => expect(api.calls('GET /api/guesses/current')).toHaveLength(before + 1));
  // The answer has been drawn.
  await act(() => new Promise((resolve) => setTimeout(resolve)));
  expect(await field()).toHaveValue('1200');
  api.on('GET /api/guesses/current', { json: { guess: guess('locked') } });
  await read();
  expect(await screen.findByText('Locked')).toBeVisible();
  expect(await field()).toHaveValue('1200');
});

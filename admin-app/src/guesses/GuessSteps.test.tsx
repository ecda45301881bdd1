import { beforeEach, expect, it, jest } from '@jest/globals';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { AdminContext, type DataProvider } from 'react-admin';
import { setLanguage } from '../i18n/texts';
import type { Guess, GuessStanding } from '../shared/api';
import { theme } from '../theme/theme';
import { GuessStandings } from './GuessStandings';
import { GuessSteps } from './GuessSteps';

beforeEach(() => setLanguage('en'));

const answering = (answer: object) =>
  jest.fn<(...args: unknown[]) => Promise<object>>(() => Promise.resolve(answer));
const calls = {
  lockGuess: answering({}),
  settleGuess: answering({}),
  cancelGuess: answering({}),
  awardGuess: answering({ outcome: 'out_of_stock' }),
};
beforeEach(() => void jest.clearAllMocks());

const standing = (changes: Partial<GuessStanding>): GuessStanding => ({
  place: 1,
  nickname: 'Luna_Sky',
  cents: 123_400,
  offCents: 50,
  isAwarded: true,
  ...changes,
});

function open(changes: Partial<Guess>) {
  const guess = {
    id: 7,
    state: 'open',
    currency: 'EUR',
    guesses: 3,
    presentCents: null,
    standings: [],
    ...changes,
  } as unknown as Guess;
  render(
    <AdminContext theme={theme} dataProvider={calls as unknown as DataProvider}>
      <GuessSteps guess={guess} />
      <GuessStandings guess={guess} />
    </AdminContext>,
  );
  return userEvent.setup();
}
const press = (name: string) => screen.findByRole('button', { name });
const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }));

it('asks before locking the guesses, which cannot be undone', async () => {
  const user = open({});
  await user.dblClick(await press('Lock guesses'));
  const question = await dialog('Lock guesses?');
  expect(calls.lockGuess).not.toHaveBeenCalled();
  await user.click(question.getByRole('button', { name: 'Lock guesses' }));
  await waitFor(() => expect(calls.lockGuess).toHaveBeenCalledWith(7));
});

it('explains what locking means when no one has guessed', async () => {
  const user = open({ guesses: 0 });
  await user.click(await press('Lock guesses'));
  expect(await screen.findByText(/no one can win/)).not.toBeNull();
});

it('cannot settle before locking, and then only with an amount, in any notation', async () => {
  open({});
  expect(screen.queryByRole('button', { name: 'Settle' })).toBeNull();
  const user = open({ state: 'locked' });
  await user.click(await press('Settle'));
  const question = await dialog('What was the actual amount?');
  const amount = question.getByRole('textbox', { name: /Actual amount/ });
  await user.type(amount, 'a lot{Enter}');
  await question.findByText('Enter an amount such as 1234.50');
  expect(calls.settleGuess).not.toHaveBeenCalled();
  await user.clear(amount);
  await user.type(amount, '1.234,50{Enter}');
  await waitFor(() => expect(calls.settleGuess).toHaveBeenCalledTimes(1));
  expect(calls.settleGuess).toHaveBeenCalledWith(7, 123_450);
});

it('suggests the current total of the bonus hunt', async () => {
  const user = open({ state: 'locked', presentCents: 98_765 });
  await user.click(await press('Settle'));
  const question = await dialog('What was the actual amount?');
  expect(question.getByRole<HTMLInputElement>('textbox').value).toBe('987.65');
});

it.each(['open', 'locked'] as const)('cancels a guess that is %s, after confirmation', async (state) => {
  const user = open({ state });
  await user.click(await press('Cancel the guess'));
  const question = await dialog('Cancel this guess?');
  expect(calls.cancelGuess).not.toHaveBeenCalled();
  await user.click(question.getByRole('button', { name: 'Keep it' }));
  expect(calls.cancelGuess).not.toHaveBeenCalled();
  // Until the dialog has faded out, its button of the same name would be found first.
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await user.click(await press('Cancel the guess'));
  await user.click((await dialog('Cancel this guess?')).getByRole('button', { name: 'Cancel the guess' }));
  await waitFor(() => expect(calls.cancelGuess).toHaveBeenCalledWith(7));
});

it('offers nothing once settled, except a prize that could not be given', async () => {
  const user = open({
    state: 'settled',
    standings: [standing({}), standing({ place: 2, nickname: 'Max_Power', isAwarded: false })],
  });
  expect((await screen.findAllByRole('listitem')).map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/Luna_Sky1,234\.00\sEUR · 0\.50\sEUR off · prize given$/u),
    expect.stringContaining('the prize couldn’t be given'),
  ]);
  expect(screen.getAllByRole('button')).toHaveLength(1);
  await user.click(await press('Give the prize now'));
  await waitFor(() => expect(calls.awardGuess).toHaveBeenCalledWith(7, 2));
});

it('offers nothing once cancelled', () => {
  open({ state: 'cancelled' });
  expect(screen.queryAllByRole('button')).toEqual([]);
});

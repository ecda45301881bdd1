import '@testing-library/jest-dom/jest-globals';
import { beforeEach, expect, it, jest } from '@jest/globals';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { AdminContext, type DataProvider } from 'react-admin';
import { setLanguage } from '../i18n/texts';
import type { Raffle, RaffleDraw } from '../shared/api';
import { theme } from '../theme/theme';
import { RaffleDraws } from './RaffleDraws';
import { RaffleSteps } from './RaffleSteps';

beforeEach(() => setLanguage('en'));

const answering = (answer: object) =>
  jest.fn<(...args: unknown[]) => Promise<object>>(() => Promise.resolve(answer));
const calls = {
  openRaffle: answering({}),
  closeRaffle: answering({}),
  drawRaffle: answering({}),
  awardRaffle: answering({ outcome: 'out_of_stock' }),
  site: () => Promise.resolve({ timeZone: 'UTC' }),
};
beforeEach(() => void jest.clearAllMocks());

const draw = (changes: Partial<RaffleDraw>) =>
  ({
    number: 1,
    place: 1,
    nickname: 'Luna_Sky',
    state: 'waiting',
    reason: null,
    note: null,
    drawnAt: '2026-11-20T20:00:00Z',
    answerBy: '2026-11-20T20:03:00Z',
    isAwarded: false,
    ...changes,
  }) as RaffleDraw;

function open(changes: Partial<Raffle>) {
  const raffle = { id: 7, state: 'closed', entries: 3, winners: 1, draws: [], ...changes } as Raffle;
  render(
    <AdminContext theme={theme} dataProvider={calls as unknown as DataProvider}>
      <RaffleSteps raffle={raffle} />
      <RaffleDraws raffle={raffle} />
    </AdminContext>,
  );
  return userEvent.setup();
}
const press = (name: string) => screen.findByRole('button', { name });

it('shows where the winner replied, and whether they could be reached', async () => {
  const extendedAt = '2026-11-20T20:02:00Z';
  open({
    draws: [
      draw({ state: 'won', isAwarded: true, answeredOn: 'site' }),
      draw({ number: 2, state: 'won', isAwarded: true, answeredOn: 'chat' }),
      draw({ number: 3, extendedAt }),
    ],
  });
  expect(await screen.findByText(/^Won, prize given · replied on the site · /)).toBeVisible();
  expect(screen.getByText(/^Won, prize given · replied in chat · /)).toBeVisible();
  expect(
    screen.getByText(/^Has to reply by .* · couldn’t be reached, so the time started again at /),
  ).toBeVisible();
});

it('asks before closing entries, because a double click on Open must not end the raffle', async () => {
  const user = open({ state: 'open' });
  await user.dblClick(await press('Close entries'));
  await screen.findByRole('dialog', { name: 'Close entries?' });
  expect(calls.closeRaffle).not.toHaveBeenCalled();
  await user.click(await press('Close entries'));
  await waitFor(() => expect(calls.closeRaffle).toHaveBeenCalledWith(7));
});

it('explains what closing means when no one has entered', async () => {
  const user = open({ state: 'open', entries: 0 });
  await user.click(await press('Close entries'));
  expect(await screen.findByText(/ends without a winner/)).not.toBeNull();
});

it('draws immediately while no winner has to reply', async () => {
  const user = open({});
  await user.click(await press('Draw a winner'));
  await waitFor(() => expect(calls.drawRaffle).toHaveBeenCalledWith(7, null));
});

it('draws again only with a reason', async () => {
  const user = open({ draws: [draw({})] });
  expect(screen.queryByRole('button', { name: /winner/ })).toBeNull();
  await user.click(await press('Draw again'));
  await screen.findByRole('dialog', { name: 'Draw again?' });
  await user.type(screen.getByRole('textbox', { name: /Reason/ }), '   {Enter}');
  await screen.findByText('Required');
  expect(calls.drawRaffle).not.toHaveBeenCalled();
  await user.type(screen.getByRole('textbox', { name: /Reason/ }), 'Left the stream{Enter}');
  await waitFor(() => expect(calls.drawRaffle).toHaveBeenCalledTimes(1));
  expect(calls.drawRaffle).toHaveBeenCalledWith(7, expect.stringContaining('Left the stream'));
});

it('offers nothing once finished, except a prize that could not be given', async () => {
  const user = open({ state: 'finished', draws: [draw({ state: 'won' })] });
  expect(screen.getAllByRole('button')).toHaveLength(1);
  await user.click(await press('Give the prize now'));
  await waitFor(() => expect(calls.awardRaffle).toHaveBeenCalledWith(7, 1));
});

it('shows the entry instead of the name of a viewer who cannot win', async () => {
  open({
    draws: [draw({ nickname: null, entryKey: '66bc', state: 'passed', reason: 'not_eligible' })],
  });
  expect(await screen.findByRole('listitem')).toHaveTextContent('Entry 66bcNot eligible, drawn again');
});

it('keeps winners who were passed over, with the reason', async () => {
  open({
    draws: [
      draw({ state: 'passed', reason: 'by_team', note: 'Asked for somebody else' }),
      draw({ number: 2, state: 'passed', reason: 'no_answer' }),
      draw({ number: 3, state: 'won', isAwarded: true }),
    ],
  });
  expect((await screen.findAllByRole('listitem')).map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('Skipped by the team: Asked for somebody else'),
    expect.stringContaining('No reply, drawn again'),
    expect.stringContaining('Won, prize given'),
  ]);
  expect(screen.queryByRole('button', { name: 'Give the prize now' })).toBeNull();
});

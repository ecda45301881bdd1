import '@testing-library/jest-dom/jest-globals';
import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { AdminContext, type DataProvider } from 'react-admin';
import { setLanguage } from '../i18n/texts';
import { createAuthProvider } from '../providers/auth-provider';
import type { Raffle, RaffleDraw } from '../shared/api';
import { viewerWith } from '../testing/answers';
import { theme } from '../theme/theme';
import { RaffleDraws } from './RaffleDraws';
import { RaffleHolder } from './RaffleHolder';
import { RaffleSteps } from './RaffleSteps';

beforeEach(() => setLanguage('en'));

const answering = (answer: object) =>
  jest.fn<(...args: unknown[]) => Promise<object>>(() => Promise.resolve(answer));
const calls = {
  openRaffle: answering({}),
  closeRaffle: answering({}),
  drawRaffle: answering({}),
  awardRaffle: answering({ outcome: 'out_of_stock' }),
  takeRaffle: answering({}),
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
    <AdminContext
      theme={theme}
      dataProvider={calls as unknown as DataProvider}
      authProvider={createAuthProvider(viewerWith('moderator'))}
    >
      <RaffleHolder raffle={raffle} />
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
  await waitFor(() => expect(calls.drawRaffle).toHaveBeenCalledWith(7, { note: null, seen: 0 }));
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
  expect(calls.drawRaffle).toHaveBeenCalledWith(7, {
    note: expect.stringContaining('Left the stream'),
    seen: 1,
  });
});

it('says when it can be drawn again, because the winner has a minute', async () => {
  open({ draws: [draw({ drawnAt: new Date(Date.now() - 20_000).toISOString() })] });
  const button = await screen.findByRole('button', { name: /^Draw again in 0:(39|40)$/ });
  expect(button).toHaveAttribute('aria-disabled', 'true');
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

describe('a winner who has to reply', () => {
  const ago = (seconds: number) => new Date(Date.now() - seconds * 1_000).toISOString();
  const waiting = (awaited: object) =>
    open({
      draws: [draw({ answerBy: ago(-161), drawnAt: ago(19) })],
      awaited: {
        userId: '42',
        image: '/luna.png',
        isInChat: true,
        lastLineAt: ago(130),
        listeningSince: ago(999),
        ...awaited,
      },
    });
  const card = () => screen.findByRole('region', { name: 'Waiting for Luna_Sky' });

  it('is shown with their picture, the time left, and when they last wrote', async () => {
    waiting({});
    expect(await card()).toHaveTextContent('Luna_SkyIn chat · Last message 2 minutes ago');
    expect(screen.getByRole('link', { name: 'Luna_Sky' })).toHaveAttribute('href', '#/users/42');
    expect(screen.getByRole('timer')).toHaveTextContent(/^2:4[01] left to reply$/);
    expect((await card()).querySelector('img')).toHaveAttribute('src', '/luna.png');
  });

  it.each([
    [{ isInChat: false, lastLineAt: null }, /^Luna_SkyNot in chat · No message since /],
    [{ isInChat: null }, /^Luna_SkyUnknown whether they’re in chat · Last message/],
    [{ isInChat: null, lastLineAt: null, listeningSince: null }, /Unknown whether they’re in chat\d:/],
  ])('says what is known of them: %j', async (awaited, text) => {
    waiting(awaited);
    expect((await card()).textContent).toMatch(text);
  });

  it('is shown even if an older server knows nothing of them', async () => {
    open({ draws: [draw({})] });
    expect(await card()).toHaveTextContent('Luna_SkyTime’s up');
  });
});

describe('a raffle that another has taken', () => {
  const kettle = { userId: 'kettle', nickname: 'Kettle' };

  it('asks before someone else draws', async () => {
    const user = open({ holder: kettle });
    expect(await screen.findByText('Kettle has this raffle')).toBeVisible();
    await user.dblClick(await press('Draw a winner'));
    const dialog = await screen.findByRole('dialog', { name: 'Kettle has this raffle. Draw anyway?' });
    expect(calls.drawRaffle).not.toHaveBeenCalled();
    await user.click(within(dialog).getByRole('button', { name: 'Draw a winner' }));
    await waitFor(() => expect(calls.drawRaffle).toHaveBeenCalledWith(7, { note: null, seen: 0 }));
  });

  it('can be taken over', async () => {
    const user = open({ holder: kettle });
    await user.click(await press('Take over'));
    await waitFor(() => expect(calls.takeRaffle).toHaveBeenCalledWith(7));
  });

  it('is drawn from at once by the one who has it', async () => {
    const user = open({ holder: { userId: '100000001', nickname: 'NeonAce' } });
    expect(await screen.findByText('You have this raffle')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Take over' })).toBeNull();
    await user.click(await press('Draw a winner'));
    await waitFor(() => expect(calls.drawRaffle).toHaveBeenCalledTimes(1));
  });

  it('is offered to everyone while no one has it', async () => {
    open({});
    expect(await press('I’ll do this one')).toBeVisible();
  });
});

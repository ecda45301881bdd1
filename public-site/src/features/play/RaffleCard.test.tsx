import '@testing-library/jest-dom/jest-globals';
import { describe, expect, it } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import type { Raffle } from '../../api/types';
import { RaffleCard } from './RaffleCard';
import { drawnName } from './raffle-texts';

const draw: Raffle['draws'][number] = {
  number: 1,
  place: 1,
  nickname: 'Luna_Sky',
  entryKey: 'k',
  stillIn: 2,
  drawnIndex: 0,
  state: 'won',
  reason: null,
  note: null,
  drawnAt: '2026-11-23T20:00:00.000Z',
  answerBy: null,
  answeredOn: null,
  extendedAt: null,
  isAwarded: true,
};
const raffle: Raffle = {
  id: 1,
  title: 'Friday raffle',
  prize: { kind: 'points', points: 500, itemId: null, words: null },
  rules: null,
  winners: 1,
  minutes: null,
  claimMinutes: 0,
  mayWinAgain: true,
  teamMayEnter: false,
  state: 'finished',
  entries: 2,
  serverSeedHash: null,
  serverSeed: null,
  entriesHash: null,
  openedAt: null,
  closesAt: null,
  closedAt: null,
  finishedAt: null,
  draws: [],
};
const NOBODY = 'No winner this time';

describe('a finished raffle', () => {
  it('names the winner', () => {
    render(<RaffleCard raffle={{ ...raffle, draws: [draw] }} />);
    expect(screen.getByRole('listitem')).toHaveTextContent('Luna_Sky has won');
    expect(screen.queryByText(NOBODY)).toBeNull();
  });
  it('shows that there was no winner when no one joined or replied', () => {
    render(<RaffleCard raffle={{ ...raffle, draws: [{ ...draw, state: 'passed', reason: 'no_answer' }] }} />);
    expect(screen.getByText(NOBODY)).toBeVisible();
    expect(screen.queryByRole('listitem')).toBeNull();
  });
  it('shows who was passed over by the team, and why', () => {
    const passed = { ...draw, state: 'passed', reason: 'by_team', note: 'Left the stream' } as const;
    render(<RaffleCard raffle={{ ...raffle, state: 'closed', draws: [passed] }} />);
    expect(screen.getByRole('listitem')).toHaveTextContent(
      'Luna_Sky passed over by the team: Left the stream',
    );
  });
  it('doesn’t mention winners before it is finished', () => {
    render(<RaffleCard raffle={{ ...raffle, state: 'closed' }} />);
    expect(screen.queryByText(NOBODY)).toBeNull();
  });
});

describe('a drawn entry', () => {
  it('shows the nickname, or the entry key for someone who may not win', () => {
    expect(drawnName(draw)).toBe('Luna_Sky');
    expect(drawnName({ ...draw, nickname: null, entryKey: '66bc' })).toBe('Entry 66bc');
  });
});

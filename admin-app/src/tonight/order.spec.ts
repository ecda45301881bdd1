import { describe, expect, it } from '@jest/globals';
import type { Raffle } from '../shared/api';
import { phaseOfRaffles } from './games';
import { cardsOf, type Phase, type Phases } from './order';

const phases = (hunt: Phase, raffle: Phase, guess: Phase): Phases => ({ hunt, raffle, guess, ready: 'well' });

describe('cardsOf', () => {
  it.each<[string, Phases, string[]]>([
    ['nothing is on', phases('idle', 'idle', 'idle'), []],
    ['all run', phases('running', 'running', 'running'), ['hunt', 'raffle', 'guess']],
    ['a winner has to reply', phases('running', 'awaited', 'running'), ['raffle', 'hunt', 'guess']],
    ['a raffle is only prepared', phases('idle', 'prepared', 'running'), ['guess', 'raffle']],
    ['one could not be read', phases('failed', 'prepared', 'running'), ['guess', 'hunt', 'raffle']],
  ])('%s', (_when, given, cards) => {
    expect(cardsOf(given)).toEqual(cards);
  });
});

describe('phaseOfRaffles', () => {
  const raffle = (state: string, ...draws: string[]) =>
    ({ state, draws: draws.map((each) => ({ state: each })) }) as unknown as Raffle;

  it.each<[Phase, Raffle[]]>([
    ['idle', []],
    ['idle', [raffle('finished', 'won')]],
    ['prepared', [raffle('draft'), raffle('finished', 'won')]],
    ['running', [raffle('draft'), raffle('open')]],
    ['running', [raffle('closed', 'passed', 'won')]],
    ['awaited', [raffle('closed', 'passed', 'waiting')]],
  ])('%s', (phase, raffles) => {
    expect(phaseOfRaffles(raffles)).toBe(phase);
  });
});

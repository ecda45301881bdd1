import { describe, expect, it } from '@jest/globals';
import { answered, closed, drawnAgain, newRehearsal, opened, ticked } from './rehearsal';

const NOW = Date.parse('2026-11-20T20:00:00Z');
const SECOND = 1_000;

/** With this many seconds of viewers joining. */
function ready(seconds: number) {
  let raffle = opened(newRehearsal('Mug'), NOW);
  for (let at = 0; at < seconds; at++) raffle = ticked(raffle, NOW + at * SECOND, 0);
  return closed(raffle, NOW);
}

describe('a rehearsal', () => {
  it('is joined by ten viewers, one a second', () => {
    expect(ready(4).entries).toBe(4);
    expect(ready(60).entries).toBe(10);
  });

  it('is over if it is closed before anyone has joined', () => {
    expect(ready(0).state).toBe('finished');
  });

  it('passes over a winner whose time runs out, and draws another', () => {
    const raffle = drawnAgain(ready(10), NOW, 0, null);
    expect(ticked(raffle, NOW + 119 * SECOND, 0)).toBe(raffle);
    const { draws } = ticked(raffle, NOW + 120 * SECOND, 0);
    expect(draws).toMatchObject([
      { state: 'passed', reason: 'no_answer' },
      { state: 'waiting', stillIn: 9 },
    ]);
    expect(draws[1]?.nickname).not.toBe(draws[0]?.nickname);
  });

  it('keeps the reason of the team, and ends with the winner who replies', () => {
    const raffle = answered(drawnAgain(drawnAgain(ready(10), NOW, 0.99, null), NOW, 0, 'Not here'));
    expect(raffle.draws).toMatchObject([
      { reason: 'by_team', note: 'Not here' },
      { state: 'won', isAwarded: true },
    ]);
    expect([raffle.state, raffle.awaited]).toEqual(['finished', undefined]);
  });

  it('is over when everyone has been passed over', () => {
    const raffle = drawnAgain(drawnAgain(ready(1), NOW, 0, null), NOW, 0, 'Not here');
    expect(raffle).toMatchObject({ state: 'finished', draws: [{ reason: 'by_team' }] });
  });
});

import { learnServerTime } from '#shared/server-clock.js';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { OverlayRaffle } from '../overlay-types';
import { loadTexts } from '../texts';
import { raffleOverlay } from './raffle';

const NOW = Date.UTC(2026, 10, 28, 20);
const FAST_MS = 40 * 60_000;

beforeEach(async () => {
  await loadTexts('en');
  jest.useFakeTimers({ now: NOW + FAST_MS });
  learnServerTime(new Date(NOW).toISOString());
});
afterEach(() => {
  learnServerTime(new Date().toISOString());
  jest.useRealTimers();
});

function noteOf(changes: Partial<OverlayRaffle>) {
  const stage = document.createElement('div');
  const raffle: OverlayRaffle = {
    id: 1,
    title: 'Friday raffle',
    points: 250,
    words: null,
    state: 'open',
    entries: 12,
    closesAt: null,
    draws: [],
    ...changes,
  };
  const overlay = raffleOverlay(stage, false);
  overlay.show({ claims: null, top: null, raffle, hunt: null, guess: null });
  return () => stage.querySelector('.raffle-note')?.textContent;
}

describe('the raffle overlay on a computer whose clock is 40 minutes fast', () => {
  it('counts down to the end of entries', () => {
    const note = noteOf({ closesAt: new Date(NOW + 28 * 60_000).toISOString() });
    expect(note()).toBe('Type !join in chat – 28:00 left');
    jest.advanceTimersByTime(61_000);
    expect(note()).toBe('Type !join in chat – 26:59 left');
  });

  it('counts down to the end of the time to answer', () => {
    const draw = {
      number: 1,
      place: 1,
      nickname: 'Luna',
      state: 'waiting',
      drawnIndex: 0,
      stillIn: 12,
    } as const;
    const answerBy = new Date(NOW + 180_000).toISOString();
    const note = noteOf({ state: 'closed', draws: [{ ...draw, answerBy }] });
    expect(note()).toBe('Reply in chat within 3:00!');
  });
});

import { describe, expect, it, jest } from '@jest/globals';
import { playDrawn, playNotes, setMuted } from './sounds';

/** The subset of Web Audio that the notes use; jsdom has none. */
function fakeAudio() {
  const node = () => ({
    gain: {
      value: 1,
      setValueAtTime: jest.fn(),
      linearRampToValueAtTime: jest.fn(),
      exponentialRampToValueAtTime: jest.fn(),
    },
    frequency: { value: 0 },
    connect: <Target>(target: Target) => target,
    disconnect: jest.fn(),
    start: jest.fn(),
    stop: jest.fn(),
  });
  const made = { gains: [] as ReturnType<typeof node>[], oscillators: [] as ReturnType<typeof node>[] };
  const keep = (list: ReturnType<typeof node>[]) => () => {
    list.push(node());
    return list.at(-1);
  };
  const context = {
    currentTime: 10,
    destination: {},
    createGain: keep(made.gains),
    createOscillator: keep(made.oscillators),
  };
  return { ...made, context: context as unknown as BaseAudioContext };
}

describe('the call to a drawn viewer', () => {
  it.each([
    ['is silent while sounds are muted', true, true, 0],
    ['is silent before any input, instead of playing too late', false, false, 0],
    // Last, because the page has one audio context from here on.
    ['is played', true, false, 8],
  ])('%s', (_, hasBeenActive, isMuted, oscillators) => {
    const { context, oscillators: played } = fakeAudio();
    Object.assign(globalThis, { AudioContext: jest.fn(() => context) });
    Object.defineProperty(navigator, 'userActivation', { value: { hasBeenActive }, configurable: true });
    setMuted(isMuted);
    playDrawn();
    expect(played).toHaveLength(oscillators);
  });
});

describe('notes', () => {
  it('are oscillators that start and stop on time', () => {
    const { context, oscillators } = fakeAudio();
    playNotes(context, [
      { at: 0, hz: 440, length: 0.5, loudness: 0.2 },
      { at: 2, hz: 660, length: 1, loudness: 0.2 },
    ]);
    expect(oscillators.map(({ frequency }) => Math.round(frequency.value))).toEqual([440, 884, 660, 1327]);
    expect(oscillators.map(({ start }) => start.mock.calls)).toEqual([[[10]], [[10]], [[12]], [[12]]]);
    expect(oscillators.map(({ stop }) => stop.mock.calls)).toEqual([[[10.5]], [[10.5]], [[13]], [[13]]]);
  });
  it('all stop immediately', () => {
    const { context, gains } = fakeAudio();
    const silence = playNotes(context, [{ at: 0, hz: 440, length: 0.5, loudness: 0.2 }]);
    expect(gains[0]!.disconnect).not.toHaveBeenCalled();
    silence();
    expect(gains[0]!.disconnect).toHaveBeenCalledTimes(1);
  });
});

import { describe, expect, it } from '@jest/globals';
import { mix } from './synth';

const note = { hz: 440, length: 0.1, loudness: 0.2 };

describe('synthesised sounds', () => {
  it('last until the last note has faded, and begin with it', () => {
    const track = mix([{ ...note, at: 0.5 }], 1_000);
    expect(track).toHaveLength(600);
    expect(track.slice(0, 500).every((sample) => sample === 0)).toBe(true);
    expect(track.slice(500).some((sample) => sample !== 0)).toBe(true);
  });
  it('never clip, however many notes fall together', () => {
    const track = mix(
      Array.from({ length: 30 }, () => ({ ...note, at: 0, loudness: 1 })),
      8_000,
    );
    expect(Math.max(...track.map(Math.abs))).toBeLessThanOrEqual(0.5001);
  });
});

const MUTED = 'rewardSoundsMuted';

export const isMuted = (): boolean => localStorage.getItem(MUTED) === 'true';
export const setMuted = (muted: boolean): void => localStorage.setItem(MUTED, String(muted));

/** Ticks that slow down, as the strip does. */
export const playOpening = (): void =>
  play(
    Array.from({ length: 22 }, (_, tick) => ({
      at: 4.6 * (1 - (1 - tick / 22) ** 0.6),
      hz: 660,
      seconds: 0.04,
    })),
  );

/** A rising chord. */
export const playClaimed = (): void =>
  play([523, 659, 784, 1047].map((hz, step) => ({ at: step * 0.09, hz, seconds: 0.5 })));

interface Note {
  at: number;
  hz: number;
  seconds: number;
}

/** Synthesised, so that there is nothing to load; a browser without sound keeps the roll going. */
function play(notes: Note[]): void {
  if (isMuted()) return;
  try {
    const audio = new AudioContext();
    for (const { at, hz, seconds } of notes) {
      const tone = new OscillatorNode(audio, { frequency: hz, type: 'triangle' });
      const volume = new GainNode(audio, { gain: 0.12 });
      const begin = audio.currentTime + at;
      volume.gain.setTargetAtTime(0, begin, seconds / 3);
      tone.connect(volume).connect(audio.destination);
      tone.start(begin);
      tone.stop(begin + seconds);
    }
    const end = Math.max(...notes.map(({ at, seconds }) => at + seconds));
    setTimeout(() => void audio.close(), (end + 1) * 1000);
  } catch {
    // No sound is no reason to lose the prize.
  }
}

import { beforeAll, describe, expect, it } from '@jest/globals';
import { loadTexts } from '../i18n/texts';
import { countdownText } from './countdown';

beforeAll(() => loadTexts('en'));

const NOW = 1_800_000_000_000;

describe('countdownText', () => {
  it.each([
    [5 * 3600 + 3 * 60 + 9, '5h 3m 9s'],
    [59, '0h 0m 59s'],
    [24 * 3600, '24h 0m 0s'],
    [0.2, '0h 0m 1s'],
    [0, null],
    [-5, null],
  ])('formats %d s', (seconds, text: string | null) =>
    expect(countdownText(NOW + seconds * 1000, NOW)).toBe(text),
  );

  it('is null when there is no next time', () => expect(countdownText(null, NOW)).toBeNull());
});

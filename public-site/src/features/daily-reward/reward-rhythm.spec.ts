import { beforeAll, describe, expect, it } from '@jest/globals';
import { loadTexts } from '../../lib/texts';
import { DEFAULT_SITE } from '../site/default-site';
import { rewardRhythm } from './reward-rhythm';

beforeAll(() => loadTexts('en'));

describe('the reward schedule', () => {
  it.each([
    [{}, 'every day'],
    [{ rewardCooldownHours: 1 }, 'every hour'],
    [{ rewardCooldownHours: 6 }, 'every 6 hours'],
    [{ rewardHour: 0, timeZone: 'America/New_York' }, 'every day from 00:00 America/New York time'],
    [{ rewardHour: 18, rewardCooldownHours: 6 }, 'every day from 18:00 UTC time'],
  ])('%j: %s', (settings, words) => expect(rewardRhythm({ ...DEFAULT_SITE, ...settings })).toBe(words));
});

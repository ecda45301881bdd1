import { describe, expect, it } from '@jest/globals';
import { evenInterval } from './cron.js';

describe('a crontab line of a timer', () => {
  it.each([
    ['*/15 * * * *', 900, true],
    ['0 * * * *', 3_600, true],
    ['7,37 * * * *', 1_800, true],
    ['5,20,35,50 * * * *', 900, true],
    ['0,10 * * * *', 1_800, false],
    ['*/25 * * * *', 1_200, false],
    ['0 */2 * * *', 7_200, true],
    ['30 20 * * *', 86_400, true],
    ['0 18-20 * * *', 28_800, false],
    ['* * * * *', 60, true],
  ])('%s', (line, seconds, isEven) => expect(evenInterval(line)).toEqual({ seconds, isEven }));

  it.each([
    '',
    '*',
    '60 * * * *',
    '*/0 * * * *',
    '5-1 * * * *',
    '0 0 1 * *',
    '0 0 * * 1',
    'a * * * *',
    '@hourly',
  ])('that is none of it: %j', (line) =>
    expect(evenInterval(line)).toEqual({ seconds: null, isEven: false }),
  );
});

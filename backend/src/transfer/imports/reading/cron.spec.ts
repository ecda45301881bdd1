import { describe, expect, it } from '@jest/globals';
import { evenInterval } from './cron.js';

describe('evenInterval', () => {
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
    ['0 20 */1 * *', 86_400, true],
    ['0 20 ? * *', 86_400, true],
    ['0 20 * * ?', 86_400, true],
    ['0 20 1-31 1-12 0-6', 86_400, true],
    ['0 20 * jan-dec mon-sun', 86_400, true],
    ['0 20 * * 1-7', 86_400, true],
    ['0 20 * * SUN-SAT', 86_400, true],
    ['0 20 * * 0,1,2,3,4,5,6', 86_400, true],
  ])('reads %s', (line, seconds, isEven) => expect(evenInterval(line)).toEqual({ seconds, isEven }));

  it.each([
    '',
    '*',
    '60 * * * *',
    '*/0 * * * *',
    '5-1 * * * *',
    '0 0 1 * *',
    '0 0 * * 1',
    '0 0 * * 1-5',
    '0 0 1-30 * *',
    '0 0 */2 * *',
    '0 0 * */2 *',
    '0 0 * * mon-sat',
    '0 0 * * someday',
    'a * * * *',
    '@hourly',
  ])('finds no daily interval in %j', (line) =>
    expect(evenInterval(line)).toEqual({ seconds: null, isEven: false }),
  );
});

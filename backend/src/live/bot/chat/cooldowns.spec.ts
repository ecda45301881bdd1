import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { Cooldowns } from './cooldowns.js';

describe('command cooldowns', () => {
  it.each<[string, [command: string, seconds: number, at: number][], boolean[]]>([
    ['the first call is answered', [['hi', 30, 0]], [true]],
    [
      'the second within the cooldown is ignored',
      [
        ['hi', 30, 0],
        ['hi', 30, 29.999],
      ],
      [true, false],
    ],
    [
      'a call at its exact end is answered',
      [
        ['hi', 30, 0],
        ['hi', 30, 30],
      ],
      [true, true],
    ],
    [
      'ignored calls do not extend it',
      [
        ['hi', 30, 0],
        ['hi', 30, 20],
        ['hi', 30, 30],
      ],
      [true, false, true],
    ],
    [
      'each command has its own',
      [
        ['hi', 30, 0],
        ['ho', 30, 1],
        ['hi', 30, 2],
      ],
      [true, true, false],
    ],
    [
      'a shorter cooldown applies immediately',
      [
        ['hi', 30, 0],
        ['hi', 5, 5],
      ],
      [true, true],
    ],
    [
      'a longer cooldown applies immediately',
      [
        ['hi', 5, 0],
        ['hi', 60, 30],
      ],
      [true, false],
    ],
    [
      'one second is the minimum',
      [
        ['hi', 1, 0],
        ['hi', 1, 0.9],
        ['hi', 1, 1],
      ],
      [true, false, true],
    ],
  ])('%s', (_name, calls, answers) => {
    const cooldowns = new Cooldowns();
    expect(calls.map(([command, seconds, at]) => cooldowns.tryAnswer(command, seconds, at * 1000))).toEqual(
      answers,
    );
  });

  it('apply alongside each viewer’s own cooldown', () => {
    const cooldowns = new Cooldowns();
    const ask = (userId: string, at: number) =>
      cooldowns.tryAnswer('hi', 5, at * 1000, { userId, seconds: 60 });
    expect([ask('luna', 0), ask('max', 4), ask('luna', 5), ask('max', 5)]).toEqual([
      true,
      false,
      false,
      true,
    ]);
    expect([ask('luna', 59.9), ask('luna', 60), ask('luna', 66)]).toEqual([false, true, false]);
    expect(cooldowns.tryAnswer('ho', 5, 66_000, { userId: 'luna', seconds: 60 })).toBe(true);
  });

  it('can be released when there was no answer', () => {
    const cooldowns = new Cooldowns();
    const ask = () => cooldowns.tryAnswer('hi', 5, 0, { userId: 'luna', seconds: 60 });
    expect([ask(), ask()]).toEqual([true, false]);
    cooldowns.release('hi', 'luna');
    expect(ask()).toBe(true);
  });

  it('are kept for a limited number of viewers', () => {
    const cooldowns = new Cooldowns();
    const ask = (userId: string, at: number) => cooldowns.tryAnswer('hi', 0, at, { userId, seconds: 600 });
    for (let person = 0; person <= 10_000; person += 1) ask(`viewer ${person}`, person);
    expect([ask('viewer 10000', 20_000), ask('viewer 1', 20_000), ask('viewer 0', 20_000)]).toEqual([
      false,
      false,
      true,
    ]);
  });

  it('outlive the replica that started them', () => {
    const cooldowns = new Cooldowns();
    cooldowns.remember('hi', 10_000);
    cooldowns.remember('hi', 5_000);
    expect(cooldowns.tryAnswer('hi', 30, 39_999)).toBe(false);
    expect(cooldowns.tryAnswer('hi', 30, 40_000)).toBe(true);
  });

  it('never allow two answers within a cooldown, and always one after it', () => {
    const call = fc.record({
      command: fc.constantFrom('a', 'b', 'c'),
      pause: fc.integer({ min: 0, max: 90_000 }),
    });
    const seconds = fc.record({
      a: fc.integer({ min: 1, max: 60 }),
      b: fc.integer({ min: 1, max: 60 }),
      c: fc.constant(30),
    });
    fc.assert(
      fc.property(fc.array(call, { maxLength: 100 }), seconds, (calls, settings) => {
        const cooldowns = new Cooldowns();
        const last = new Map<string, number>();
        let now = 0;
        for (const { command, pause } of calls) {
          now += pause;
          const time = settings[command];
          const passed = now - (last.get(command) ?? -Infinity);
          const isAnswered = cooldowns.tryAnswer(command, time, now);
          expect(isAnswered).toBe(passed >= time * 1000);
          if (isAnswered) last.set(command, now);
        }
      }),
    );
  });
});

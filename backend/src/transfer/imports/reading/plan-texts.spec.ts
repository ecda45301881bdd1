import { describe, expect, it } from '@jest/globals';
import type { ForeignCommand, ForeignTexts, ForeignTimer } from './foreign-command.js';
import { type Choice, planTexts, type Present } from './plan-texts.js';

const command = (name: string, fields: Partial<ForeignCommand> = {}): ForeignCommand => ({
  kind: 'command',
  name,
  text: `About ${name}`,
  aliases: [],
  level: 'everyone',
  levelName: null,
  time: 5,
  userTime: 0,
  cost: 0,
  isEnabled: true,
  isHidden: false,
  faults: [],
  ...fields,
});
const timer = (text: string, fields: Partial<ForeignTimer> = {}): ForeignTimer => ({
  kind: 'timer',
  name: 'timer',
  text,
  time: 900,
  isEven: true,
  minMessages: 5,
  isEnabled: true,
  faults: [],
  ...fields,
});
const present: Present = {
  names: new Map([
    ['hug', 'hug'],
    ['links', 'socials'],
    ['socials', 'socials'],
  ]),
  messages: new Set(['Drink!']),
};
const plan = (items: ForeignTexts['items'], choices: [number, Choice][] = []) =>
  planTexts({ source: 'nightbot', items, regulars: 0 }, present, {
    choices: new Map(choices),
    isAllowed: (text) => !text.includes('slots.test'),
  });
const first = (item: ForeignCommand | ForeignTimer, choice?: Choice) =>
  plan([item], choice ? [[0, choice]] : [])[0]!;

describe("planning another bot's command", () => {
  it('imports it unchanged', () =>
    expect(
      first(command('new', { level: 'vip', userTime: 9, cost: 3, aliases: ['n'], isHidden: true })),
    ).toEqual({
      item: 0,
      kind: 'command',
      name: 'new',
      verdict: 'taken',
      changes: [],
      reasons: [],
      unknown: [],
      choices: [],
      choice: 'keep',
      command: {
        command: 'new',
        message: 'About new',
        time: 5,
        userTime: 9,
        level: 'vip',
        aliases: ['n'],
        cost: 3,
        isEnabled: true,
        isHidden: true,
      },
      message: null,
    }));

  it.each<[string, Partial<ForeignCommand>, string[]]>([
    ['calls a URL', { text: '$(urlfetch https://a.example)' }, ['calls_out']],
    ['runs code', { text: '$(eval 1)' }, ['calls_out']],
    ['has an unknown variable', { text: '$(weather Berlin)' }, ['unknown_variable']],
    ['starts like a Twitch command', { text: '/ban $(1)' }, ['chat_command']],
    ['was off', { isEnabled: false }, ['was_off']],
    ['has an unknown user level', { level: 'broadcaster', faults: ['level'] }, ['level']],
    ['reacts to keywords', { faults: ['keywords'] }, ['keywords']],
  ])('stores a command switched off if it %s', (_, fields, reasons) => {
    const { verdict, reasons: why, command: stored } = first(command('new', fields));
    expect([verdict, why, stored?.isEnabled]).toEqual(['off', reasons, false]);
  });

  it.each<[string, ForeignCommand, string[]]>([
    ['contains a promotion', command('new', { text: 'See slots.test' }), ['promotion']],
    ['is too long', command('new', { text: 'x'.repeat(501) }), ['too_long']],
    ['has no text', command('new', { text: ' ' }), ['text']],
    ['contains a control character', command('new', { text: 'a\u0007' }), ['text']],
    ['has an invalid name', command('two words'), ['name']],
    ['has no name', command(''), ['name']],
  ])('leaves out a command that %s', (_, item, reasons) =>
    expect(first(item)).toMatchObject({ verdict: 'left_out', reasons, command: null }),
  );

  it('imports a duplicate only once', () =>
    expect(plan([command('new'), command('new')]).map(({ verdict, reasons }) => [verdict, reasons])).toEqual([
      ['taken', []],
      ['left_out', ['twice']],
    ]));
});

describe('planning a command whose name is taken', () => {
  it.each<[string, Choice | undefined, object]>([
    ['hug', undefined, { verdict: 'left_out', reasons: ['taken'], choices: ['keep', 'replace', 'rename'] }],
    ['hug', 'replace', { verdict: 'taken', changes: ['replaces'], command: { command: 'hug' } }],
    ['hug', 'rename', { verdict: 'taken', changes: ['renamed'], command: { command: 'hug2' } }],
    // An alias of another command can't be replaced.
    ['links', 'replace', { verdict: 'left_out', reasons: ['taken'], choices: ['keep', 'rename'] }],
    ['links', 'rename', { verdict: 'taken', command: { command: 'links2' } }],
    ['points', 'replace', { verdict: 'left_out', reasons: ['built_in'], choices: ['keep', 'rename'] }],
    ['points', 'rename', { verdict: 'taken', command: { command: 'points2' } }],
    ['addcom', undefined, { verdict: 'left_out', reasons: ['built_in'] }],
  ])('resolves !%s with choice %s', (name, choice, expected) =>
    expect(first(command(name), choice)).toMatchObject(expected),
  );

  it('drops taken aliases and reports it', () => {
    const items = [
      command('a', { aliases: ['hug', 'links', 'points', 'b', 'a', 'two words', 'ok', 'ok'] }),
      command('b'),
    ];
    const [a] = plan(items);
    expect([a!.command?.aliases, a!.changes]).toEqual([['ok'], ['aliases']]);
  });

  it('never assigns a name twice, for any choice', () => {
    const items = [
      command('hug', { aliases: ['hug2', 'x'] }),
      command('hug2', { aliases: ['x'] }),
      command('links', { aliases: ['hug3'] }),
    ];
    for (const choice of ['keep', 'replace', 'rename'] as const) {
      const planned = plan(
        items,
        [0, 1, 2].map((at) => [at, choice]),
      );
      const names = planned.flatMap(({ command: stored }) =>
        stored ? [stored.command, ...stored.aliases] : [],
      );
      expect(names).toEqual([...new Set(names)]);
    }
  });
});

describe("planning another bot's timer", () => {
  it('turns it into an auto message', () =>
    expect(first(timer('Hello!', { minMessages: 0 }))).toMatchObject({
      verdict: 'taken',
      command: null,
      message: { message: 'Hello!', time: 900, minMessages: 1 },
    }));

  it.each<[string, ForeignTimer, string[]]>([
    ['already exists', timer('Drink!'), ['same']],
    ['was off', timer('x', { isEnabled: false }), ['was_off']],
    ['has an unknown interval', timer('x', { time: null }), ['interval']],
    ['calls a URL', timer('$(urlfetch https://a.example)'), ['calls_out']],
    ['contains a promotion', timer('slots.test'), ['promotion']],
    ['starts like a Twitch command', timer('/clear'), ['chat_command']],
    ['starts with a dot', timer('.. and on'), ['chat_command']],
  ])('leaves out a timer that %s', (_, item, reasons) =>
    expect(first(item)).toMatchObject({ verdict: 'left_out', reasons, message: null }),
  );

  it('replaces a command in the timer with the text of that command', () => {
    const [, planned] = plan([command('socials', { text: 'All links' }), timer('!Socials')]);
    expect(planned).toMatchObject({
      verdict: 'taken',
      changes: ['command_text'],
      message: { message: 'All links' },
    });
  });

  it('reports uneven intervals', () =>
    expect(first(timer('x', { isEven: false })).changes).toEqual(['interval']));
});

import { describe, expect, it } from '@jest/globals';
import { readCommands } from './read-commands.js';

const read = (value: unknown) => readCommands(JSON.stringify(value));
const nightbot = (fields: object) => {
  const [item] = read({
    commands: [{ name: '!x', message: 'y', userLevel: 'everyone', coolDown: 5, ...fields }],
  }).items;
  return item;
};
const streamElements = (fields: object) => {
  const [item] = read([{ command: 'x', reply: 'y', accessLevel: 100, ...fields }]).items;
  return item;
};

describe('user levels', () => {
  it.each([
    ['everyone', 'everyone', null, []],
    ['subscriber', 'subscriber', null, []],
    ['twitch_vip', 'vip', null, []],
    ['regular', 'moderator', 'regular', []],
    ['moderator', 'moderator', null, []],
    ['owner', 'broadcaster', null, []],
    ['admin', 'broadcaster', null, []],
    ['soop_vip', 'broadcaster', 'soop_vip', ['level']],
    ['constructor', 'broadcaster', 'constructor', ['level']],
    [undefined, 'broadcaster', 'none', ['level']],
    [7, 'broadcaster', 'none', ['level']],
  ])('maps Nightbot’s %s to %s', (userLevel, level, levelName, faults) =>
    expect(nightbot({ userLevel })).toMatchObject({ level, levelName, faults }),
  );

  it.each([
    [100, 'everyone', null, []],
    [250, 'subscriber', null, []],
    [300, 'moderator', 'regular', []],
    [400, 'vip', null, []],
    [500, 'moderator', null, []],
    [1000, 'broadcaster', 'super moderator', []],
    [1500, 'broadcaster', null, []],
    [0, 'broadcaster', 'none', ['level']],
    ['100', 'broadcaster', 'none', ['level']],
    [undefined, 'broadcaster', 'none', ['level']],
  ])('maps StreamElements’ %s to %s', (accessLevel, level, levelName, faults) =>
    expect(streamElements({ accessLevel })).toMatchObject({ level, levelName, faults }),
  );
});

describe('readCommands', () => {
  it.each([
    [{ coolDown: 0 }, { time: 1 }],
    [{ coolDown: -5 }, { time: 1 }],
    [{ coolDown: '30' }, { time: 1 }],
    [{ coolDown: 1e300 }, { time: 2_147_483_647 }],
    [{ alias: '!other' }, { faults: ['alias'] }],
    [{ name: '  !HELLO ' }, { name: 'hello' }],
    [{ message: `${'x'.repeat(3_000)}` }, { text: 'x'.repeat(2_001) }],
    [{ message: 'half \uD800' }, { text: 'half \uFFFD' }],
  ])('reads %j from Nightbot', (fields, expected) => expect(nightbot(fields)).toMatchObject(expected));

  it.each([
    [{ cooldown: { user: 15, global: 5 } }, { time: 5, userTime: 15 }],
    [{ cooldown: null }, { time: 1, userTime: 0 }],
    [{ cost: 50 }, { cost: 50, faults: [] }],
    [{ cost: '50' }, { cost: 0, faults: ['cost'] }],
    [{ cost: -1 }, { cost: 0, faults: ['cost'] }],
    [{ cost: 1.5 }, { cost: 0, faults: ['cost'] }],
    [{ enabled: false }, { isEnabled: false }],
    [{ hidden: true }, { isHidden: true }],
    [{ enabledOffline: false }, { faults: ['only_live'] }],
    [{ enabledOnline: false }, { faults: ['only_offline'] }],
    [{ keywords: ['hi'] }, { faults: ['keywords'] }],
    [{ regex: '^hi' }, { faults: ['keywords'] }],
    [{ aliases: ['!A', 7, 'b'] }, { aliases: ['a', 'b'] }],
  ])('reads %j from StreamElements', (fields, expected) =>
    expect(streamElements(fields)).toMatchObject(expected),
  );

  it('splits a timer with several texts into one each, with a longer interval', () => {
    const { source, items } = read([
      {
        name: 'a',
        messages: ['x', 'y'],
        enabled: true,
        chatLines: 5,
        online: { enabled: true, interval: 20 },
      },
      { name: 'b', message: 'z', enabled: true, chatLines: 0, online: { enabled: false, interval: 45 } },
    ]);
    expect([source, items]).toMatchObject([
      'streamelements',
      [
        { text: 'x', time: 2_400, minMessages: 5, isEnabled: true },
        { text: 'y', time: 2_400 },
        { text: 'z', time: 2_700, isEnabled: false },
      ],
    ]);
  });

  it('reads several Nightbot responses in one file and counts regulars', () => {
    const regular = { provider: 'twitch', providerId: '7', name: 'a', displayName: 'A' };
    const timer = { name: 't', message: 'm', interval: '*/15 * * * *', lines: 2, enabled: true };
    const { items, regulars } = read([
      { commands: [{ name: '!x', message: 'y', userLevel: 'everyone' }] },
      { timers: [timer] },
      { regulars: [regular, regular] },
    ]);
    expect([items.map(({ kind }) => kind), regulars]).toEqual([['command', 'timer'], 2]);
    expect(read([regular])).toEqual({ source: 'nightbot', items: [], regulars: 1 });
  });

  it.each([
    '',
    'nonsense',
    'null',
    '7',
    '[]',
    '{}',
    '[[]]',
    '{"commands":{}}',
    '{"commands":[null,7,{"name":"x"}]}',
  ])('finds nothing in %j', (text) =>
    expect(() => readCommands(text)).toThrow(expect.objectContaining({ fault: 'unreadable' })),
  );

  it('refuses two bots in one file or more than 2,000 texts, and ignores inherited properties', () => {
    const two = [
      { name: '!x', message: 'y', userLevel: 'everyone' },
      { command: 'x', reply: 'y', accessLevel: 100 },
    ];
    expect(() => read(two)).toThrow(expect.objectContaining({ fault: 'unreadable' }));
    const many = Array.from({ length: 2_001 }, (_, at) => ({
      command: `x${at}`,
      reply: 'y',
      accessLevel: 100,
    }));
    expect(() => read(many)).toThrow(expect.objectContaining({ fault: 'too_many_texts' }));
    const inherited = '{"__proto__":{"commands":[{"name":"!x","message":"y","userLevel":"everyone"}]}}';
    expect(() => readCommands(inherited)).toThrow(expect.objectContaining({ fault: 'unreadable' }));
    expect(nightbot({ name: '!__proto__' })).toMatchObject({ name: '__proto__' });
  });
});

describe('commands and timers of an export', () => {
  const command = {
    name: '!x',
    message: 'y',
    userLevel: 'twitch_vip',
    coolDown: 5,
    userCoolDown: 9,
    cost: 7,
  };

  it('keep their state, visibility, cost and aliases', () =>
    expect(read({ commands: [{ ...command, aliases: ['!Z', 'w'], enabled: false, hidden: true }] })).toEqual({
      source: 'greenroom',
      regulars: 0,
      items: [
        {
          kind: 'command',
          name: 'x',
          text: 'y',
          aliases: ['z', 'w'],
          level: 'vip',
          levelName: null,
          time: 5,
          userTime: 9,
          cost: 7,
          isEnabled: false,
          isHidden: true,
          faults: [],
        },
      ],
    }));

  it('report an unreadable cost', () =>
    expect(read([{ ...command, cost: 'seven' }]).items).toMatchObject([{ cost: 0, faults: ['cost'] }]));

  it('use their exact seconds and ignore the cron expression', () =>
    expect(
      read({ timers: [{ name: 'Timer 1', message: 'y', interval: '*/7 * * * *', lines: 3, seconds: 431 }] }),
    ).toMatchObject({ source: 'greenroom', items: [{ time: 431, isEven: true, minMessages: 3 }] }));
});

import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { parseCommand } from './chat-command.js';
import { countersIn, renderText, type TextContext } from './render-text.js';

const context: TextContext = {
  user: 'Luna_Sky',
  touser: 'Max_Low',
  points: '12,500',
  rank: '3',
  uptime: '2h 5m',
  title: 'Bonus hunt',
  game: 'Slots',
  count: '7',
  site: 'https://neonace.example',
  watchtime: '2h 15m',
  channel: 'neonace',
  words: ['@Max_Low', 'a', 'pie'],
  counters: new Map([['hugs', '43']]),
  timeIn: (zone) => (zone === '' ? '7:05 PM' : zone === 'Europe/Berlin' ? '8:05 PM' : null),
};
const render = (text: string, chance = 0) => renderText(text, context, () => chance);

describe('variables in bot texts', () => {
  it.each([
    ['Hi $(user)!', 'Hi Luna_Sky!'],
    ['$(user) hugs $(touser)', 'Luna_Sky hugs Max_Low'],
    ['$(points) points, rank $(rank)', '12,500 points, rank 3'],
    ['live for $(uptime): $(title) ($(game))', 'live for 2h 5m: Bonus hunt (Slots)'],
    ['asked $(count) times, see $(site)', 'asked 7 times, see https://neonace.example'],
    ['$( USER )', 'Luna_Sky'],
    ['$(random heads|tails)', 'heads'],
    ['$(Random  a | b )', 'a'],
    ['$(watchtime) on $(channel)', '2h 15m on neonace'],
    ['give $(2) $(3) to $(1)$(4)', 'give a pie to @Max_Low'],
    ['asked: $(query)', 'asked: @Max_Low a pie'],
    ['hug $(count Hugs)', 'hug 43'],
    ['$(time) here, $(time Europe/Berlin) there', '7:05 PM here, 8:05 PM there'],
    ['no variables: $5, $ (user), $user', 'no variables: $5, $ (user), $user'],
    ['', ''],
  ])('%s → %s', (text, shown) => expect(render(text)).toEqual({ text: shown, warnings: [] }));

  it('picks every choice', () => {
    const text = '$(random a|b|c)';
    expect([0, 0.34, 0.67, 0.999].map((chance) => render(text, chance).text)).toEqual(['a', 'b', 'c', 'c']);
  });

  it('picks every number in a range, in either order', () => {
    const numbers = (text: string) => [0, 0.34, 0.67, 0.999].map((chance) => render(text, chance).text);
    expect(numbers('$(random 1-3)')).toEqual(['1', '2', '3', '3']);
    expect(numbers('$(random 3 - 1)')).toEqual(['1', '2', '3', '3']);
    expect(numbers('$(random 1-3|x)')).toEqual(['1-3', '1-3', 'x', 'x']);
  });

  it.each([
    ['$(query)', ['/ban', 'max_low'], 'Luna_Sky: ban max_low'],
    ['$(query)', ['!addpoints', 'max_low', '100'], 'Luna_Sky: addpoints max_low 100'],
    ['$(query)', ['hello', 'there'], 'Luna_Sky: hello there'],
    ['$(1)', ['.timeout'], 'Luna_Sky: timeout'],
    ['$(1)', ['$give'], 'Luna_Sky: give'],
    ['$(1)', ['？so'], 'Luna_Sky: so'],
    ['  $(query)', ['/./', '!?', '/ban'], '  Luna_Sky: ban'],
    ['\u200B$(query)', ['!ban'], '\u200BLuna_Sky: ban'],
    ['$(1)$(2)', ['/', '/ban'], 'Luna_Sky: ban'],
    ['$(5)$(1)', ['!ban'], 'Luna_Sky: ban'],
    ['Rules:\n$(query)', ['!ban'], 'Rules:\nLuna_Sky: ban'],
    ['$(1) degrees', ['-5'], 'Luna_Sky: -5 degrees'],
    ['$(1) is mine', ['#1'], 'Luna_Sky: #1 is mine'],
    ['$(1), hello', ['@Max_Low'], 'Luna_Sky: @Max_Low, hello'],
    ['$(1)', ['!!!'], ''],
    ['$(touser) is here', ['@Max_Low'], 'Max_Low is here'],
    ['$(user): $(query)', ['!ban'], 'Luna_Sky: !ban'],
    ['Says $(query)', ['/ban'], 'Says /ban'],
    ['Says $(query)', ['$(points)'], 'Says $(points)'],
  ])('lets no viewer’s words start a line: %j with %j', (text, words, shown) =>
    expect(renderText(text, { ...context, words }, () => 0).text).toBe(shown),
  );

  it.each([
    ['Says $(query)', ['see', 'evil.com', 'now'], 'Says see … now'],
    ['Says $(query)', ['https://www.evil.co.uk/a?b=c#d'], 'Says …'],
    ['Says $(query)', ['me@evil.com,', '(evil.de)'], 'Says … …'],
    ['Says $(query)', ['http://192.0.2.1/x'], 'Says …'],
    ['Says $(query)', ['EVIL．com', 'evil。com', 'еvil.рф', 'evil.xn--p1ai'], 'Says … … … …'],
    ['Says $(query)', ['slots.example', 'x.onion'], 'Says … …'],
    ['$(query)', ['evil.com'], 'Luna_Sky: …'],
    ['Says $(1)$(2)', ['evil.', 'com'], 'Says …'],
    ['Says $(1).com', ['evil'], 'Says …'],
    ['See twitch.tv/$(1)', ['max_low'], 'See twitch.tv/max_low'],
    ['See twitch.tv/$(1)', ['evil.com'], 'See twitch.tv/…'],
    [
      'See neonace.tv: $(query)',
      ['wait...what', '1.5', 'e.g.', 'o.O'],
      'See neonace.tv: wait...what 1.5 e.g. o.O',
    ],
  ])('lets no viewer post a link: %j with %j', (text, words, shown) =>
    expect(renderText(text, { ...context, words }, () => 0).text).toBe(shown),
  );

  it('lists the counters in a text by their stored names', () =>
    expect(countersIn('$(count) $(count Hugs) $( COUNT GRÜßE ) $(count a b)')).toEqual(['hugs', 'grüße']));

  it.each([
    ['Hi $(name)', 'Hi $(name)', '$(name) is not a variable and will be sent as it stands.'],
    ['$(constructor)', '$(constructor)', '$(constructor) is not a variable and will be sent as it stands.'],
    ['$(0)', '$(0)', '$(0) is not a variable and will be sent as it stands.'],
    [
      '$(time Mars/Base)',
      '$(time Mars/Base)',
      '$(time Mars/Base) is not a variable and will be sent as it stands.',
    ],
    ['$(words)', '$(words)', '$(words) is not a variable and will be sent as it stands.'],
    ['$()', '$()', '$() is not a variable and will be sent as it stands.'],
    ['$(random a|)', 'a', '$(random a|) has an empty choice.'],
    ['$(random)', '', '$(random) has an empty choice.'],
    ['Hi $(user', 'Hi $(user', 'A variable is not closed, or stands inside another one.'],
    ['x'.repeat(501), `${'x'.repeat(499)}…`, 'Only the first 500 characters will be sent.'],
  ])('warns about %s', (text, shown, warning) =>
    expect(render(text)).toEqual({ text: shown, warnings: [warning] }),
  );

  it('warns about viewer variables in an auto message', () => {
    const nobody = { ...context, user: '', touser: '', points: '', rank: '', words: [] };
    expect(renderText('$(user)$(1)$(query) $(title)', nobody, () => 0)).toEqual({
      text: ' Bonus hunt',
      warnings: ['$(user)', '$(1)', '$(query)'].map(
        (variable) => `${variable} stays empty: no one triggers an auto message.`,
      ),
    });
  });

  it('does not expand variables in filled-in values', () => {
    const sly = { ...context, touser: '$(points)' };
    expect(renderText('$(touser)', sly, () => 0).text).toBe('$(points)');
  });

  it('never exceeds 500 characters or splits one in half', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'grapheme', maxLength: 600 }),
        fc.string({ maxLength: 400 }),
        (text, title) => {
          const { text: shown } = renderText(`${text}$(title)`, { ...context, title }, () => 0);
          expect(shown.length).toBeLessThanOrEqual(500);
          expect(shown.isWellFormed()).toBe(true);
        },
      ),
    );
  });
});

describe('commands in chat lines', () => {
  it.each([
    ['!hello', 'hello', []],
    ['!HeLLo', 'hello', []],
    ['  !hug  @Max_Low now ', 'hug', ['@Max_Low', 'now']],
    ['!GRÜSSE', 'grüsse', []],
    ['!gru\u0308ße', 'grüße', []],
    ['!again \u{E0000}', 'again', []],
    ['!!', '!', []],
  ])('%s', (line, name, words) => expect(parseCommand(line)).toEqual({ name, words }));

  it.each(['', '!', ' ! ', '! hello', 'hello', 'say !hello', '\u{E0000}'])(
    'finds no command in "%s"',
    (line) => expect(parseCommand(line)).toBeNull(),
  );
});

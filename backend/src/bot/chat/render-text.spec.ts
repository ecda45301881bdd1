import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { commandIn } from './chat-command.js';
import { renderText, type TextContext } from './render-text.js';

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
    ['no variables: $5, $ (user), $user', 'no variables: $5, $ (user), $user'],
    ['', ''],
  ])('%s → %s', (text, shown) => expect(render(text)).toEqual({ text: shown, warnings: [] }));

  it('picks each choice', () => {
    const text = '$(random a|b|c)';
    expect([0, 0.34, 0.67, 0.999].map((chance) => render(text, chance).text)).toEqual(['a', 'b', 'c', 'c']);
  });

  it.each([
    ['Hi $(name)', 'Hi $(name)', '$(name) is not a variable and will be sent as it stands.'],
    ['$(constructor)', '$(constructor)', '$(constructor) is not a variable and will be sent as it stands.'],
    ['$()', '$()', '$() is not a variable and will be sent as it stands.'],
    ['$(random a|)', 'a', '$(random a|) has an empty choice.'],
    ['$(random)', '', '$(random) has an empty choice.'],
    ['Hi $(user', 'Hi $(user', 'A variable is not closed, or stands inside another one.'],
    ['x'.repeat(501), `${'x'.repeat(499)}…`, 'Only the first 500 characters will be sent.'],
  ])('warns about %s', (text, shown, warning) =>
    expect(render(text)).toEqual({ text: shown, warnings: [warning] }),
  );

  it('warns of a viewer in an auto message, where nobody asked', () => {
    const nobody = { ...context, user: '', touser: '', points: '', rank: '' };
    expect(renderText('$(user) $(title)', nobody, () => 0)).toEqual({
      text: ' Bonus hunt',
      warnings: ['$(user) stays empty: nobody asked for an auto message.'],
    });
  });

  it('does not look through what it filled in', () => {
    const sly = { ...context, touser: '$(points)' };
    expect(renderText('$(touser)', sly, () => 0).text).toBe('$(points)');
  });

  it('never makes more than 500 characters, nor half a one', () => {
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
  ])('%s', (line, name, words) => expect(commandIn(line)).toEqual({ name, words }));

  it.each(['', '!', ' ! ', '! hello', 'hello', 'say !hello', '\u{E0000}'])('none in "%s"', (line) =>
    expect(commandIn(line)).toBeNull(),
  );
});

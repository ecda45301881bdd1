import { describe, expect, it } from '@jest/globals';
import { translateText } from './translate-text.js';

const clean = { changes: [], faults: [], unknown: [] };

describe('translating a text from Nightbot', () => {
  it.each<[string, string, object]>([
    ['$(user) hugs $(touser) $(count) on $(channel)', '$(user) hugs $(touser) $(count) on $(channel)', {}],
    ['Says: $(query), $(1) and $(9)', 'Says: $(query), $(1) and $(9)', {}],
    ['No variables: $5, (user)', 'No variables: $5, (user)', {}],
    ['$( User )', '$(user)', { changes: ['variables'] }],
    ['/me waves', 'waves', { changes: ['me'] }],
    ['/announceblue Live!', 'Live!', { changes: ['me'] }],
    ['$(time Europe/Berlin "h:mm")', '$(time Europe/Berlin)', { changes: ['time_format', 'variables'] }],
    ['On for $(twitch "{{uptimeLength}}")', 'On for $(uptime)', { changes: ['variables'] }],
    [
      '$(twitch $(channel) "{{title}}")',
      '$(twitch $(channel) "{{title}}")',
      {
        faults: ['unknown_variable'],
        unknown: ['twitch'],
      },
    ],
    ['$(eval Math.random())', '$(eval Math.random())', { faults: ['calls_out'], unknown: ['eval'] }],
    [
      '$(urlfetch json https://a.example)',
      '$(urlfetch json https://a.example)',
      {
        faults: ['calls_out'],
        unknown: ['urlfetch'],
      },
    ],
    [
      '$(urlfetch https://a.example/$(query))',
      '$(urlfetch https://a.example/$(query))',
      {
        faults: ['calls_out'],
        unknown: ['urlfetch'],
      },
    ],
    // Not a variable in Nightbot, but it would become one here.
    ['You have $(points)', 'You have $(points)', { faults: ['unknown_variable'], unknown: ['points'] }],
    ['$(random a|b)', '$(random a|b)', { faults: ['unknown_variable'], unknown: ['random'] }],
    ['$(querystring)', '$(querystring)', { faults: ['unknown_variable'], unknown: ['querystring'] }],
    ['$(time Mars/Base)', '$(time Mars/Base)', { faults: ['unknown_variable'], unknown: ['time'] }],
    ['$(constructor)', '$(constructor)', { faults: ['unknown_variable'], unknown: ['constructor'] }],
    ['Broken $(user', 'Broken $(user', { faults: ['unknown_variable'] }],
    ['/ban $(touser)', '/ban $(touser)', { faults: ['chat_command'] }],
    ['.timeout $(touser)', '.timeout $(touser)', { faults: ['chat_command'] }],
    ['/me /ban $(touser)', '/ban $(touser)', { changes: ['me'], faults: ['chat_command'] }],
    ['...and on', '...and on', {}],
    ['x'.repeat(501), 'x'.repeat(501), { faults: ['too_long'] }],
    ['\uE0000\uE000', '0', {}],
    ['Broken $(eval f($(user))', 'Broken $(eval f($(user))', { faults: ['unknown_variable'] }],
  ])('translates %s', (text, ours, rest) =>
    expect(translateText(text, 'nightbot')).toEqual({ ...clean, text: ours, ...rest }),
  );
});

describe('translating a text from StreamElements', () => {
  it.each<[string, string, object]>([
    ['${user} hugs ${touser.name}', '$(user) hugs $(touser)', { changes: ['variables'] }],
    ['$(sender) has $(user.points)', '$(user) has $(points)', { changes: ['variables'] }],
    ['Hug no. $(count Hugs)', 'Hug no. $(count hugs)', { changes: ['counter', 'variables'] }],
    ['${random.1-100}, $(random 1-6)', '$(random 1-100), $(random 1-6)', { changes: ['variables'] }],
    ["${random.pick 'heads' 'tails up' x}", '$(random heads|tails up|x)', { changes: ['variables'] }],
    [
      "${random.pick 'a|b' c}",
      "${random.pick 'a|b' c}",
      { faults: ['unknown_variable'], unknown: ['random'] },
    ],
    ['$(1:) $(time.Europe/Berlin)', '$(query) $(time Europe/Berlin)', { changes: ['variables'] }],
    ['$(uptime) $(title) $(game)', '$(uptime) $(title) $(game)', {}],
    [
      '${customapi.https://example.org/w?q=${1:|Berlin}}',
      '${customapi.https://example.org/w?q=${1:|Berlin}}',
      {
        faults: ['unknown_variable', 'calls_out'],
        unknown: ['1', 'customapi'],
      },
    ],
    [
      '$(customapi https://x.example?u=$(user))',
      '$(customapi https://x.example?u=$(user))',
      {
        faults: ['calls_out'],
        unknown: ['customapi'],
      },
    ],
    [
      '$(settitle $(1:))',
      '$(settitle $(query))',
      { changes: ['variables'], faults: ['calls_out'], unknown: ['settitle'] },
    ],
    ['$(getcount hugs)', '$(getcount hugs)', { faults: ['unknown_variable'], unknown: ['getcount'] }],
    ['$(random.chatter)', '$(random.chatter)', { faults: ['unknown_variable'], unknown: ['random'] }],
    ['$(user hugs)', '$(user hugs)', { faults: ['unknown_variable'], unknown: ['user'] }],
  ])('translates %s', (text, ours, rest) =>
    expect(translateText(text, 'streamelements')).toEqual({ ...clean, text: ours, ...rest }),
  );
});

describe('translating a text from an export', () => {
  it.each([
    '$(user) $(touser) $(points) $(rank) $(watchtime) $(uptime) $(title) $(game) $(count) $(channel) $(site)',
    '$(1) $(9) $(query) $(random 1-6) $(random yes|no) $(time) $(time Europe/Berlin)',
  ])('leaves %s unchanged', (text) => expect(translateText(text, 'greenroom')).toEqual({ ...clean, text }));

  it('reports counters, which start at 0, and unknown variables', () => {
    expect(translateText('$(count hugs)', 'greenroom')).toEqual({
      ...clean,
      text: '$(count hugs)',
      changes: ['counter'],
    });
    expect(translateText('$(0) $(customapi.x)', 'greenroom').unknown.toSorted()).toEqual(['0', 'customapi']);
  });
});

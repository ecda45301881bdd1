import { describe, expect, it } from '@jest/globals';
import { parseEdit } from './parse-edit.js';

describe('command edits in chat', () => {
  it.each([
    ['!Hug $(user) hugs', { name: 'hug', message: '$(user) hugs' }],
    ['hug', { name: 'hug' }],
    ['!hug -cd=60 -ul=mod Only us', { name: 'hug', time: 60, level: 'moderator', message: 'Only us' }],
    ['!hug -UL=Twitch_VIP', { name: 'hug', level: 'vip' }],
    ['!hug -ul=owner -- well', { name: 'hug', level: 'broadcaster', message: '-- well' }],
    ['!hug - dash', { name: 'hug', message: '- dash' }],
    ['!hug see -ul=mod', { name: 'hug', message: 'see -ul=mod' }],
    ['!hug -ul=regular Hi', null],
    ['!hug -cd=soon Hi', null],
    ['!hug -cd=-5 Hi', null],
    ['!hug -a=!points Hi', null],
    ['', null],
  ])('%s', (line, edit) => expect(parseEdit(line.split(' ').filter(Boolean))).toEqual(edit));
});

import { expect, test } from '@jest/globals';
import { detailText, kindText } from './security-words';

test.each([
  [null, 1, ''],
  ['session expired', 1, 'session expired'],
  [null, 2, '2 times'],
  ['sign-in limit', 1200, 'sign-in limit, 1,200 times'],
])('detail %j of %i is %j', (detail, count, text) => expect(detailText({ detail, count })).toBe(text));

test('a kind of a newer server is shown as it is called', () => {
  expect(kindText('signed_in')).toBe('Signed in');
  expect(kindText('teleported' as 'signed_in')).toBe('teleported');
});

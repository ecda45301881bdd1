import { expect, it } from '@jest/globals';
import { fillIn, placeholdersIn } from './legal-pages.js';

it('finds and fills in placeholders, and leaves unknown ones in place', () => {
  expect(placeholdersIn('{{a}} and {{ retention.audit }} and {b}')).toEqual(['a', 'retention.audit']);
  expect(fillIn('By {{ operator }}.', { operator: 'Example Media' })).toBe('By Example Media.');
  expect(fillIn('{{unknown}}', {})).toBe('{{unknown}}');
});

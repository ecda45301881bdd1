import { describe, expect, it } from '@jest/globals';
import { countryNames } from './countries.js';

describe('the list of countries', () => {
  const names = countryNames('en');
  it('has every country under a single code', () => {
    expect(names.size).toBeGreaterThan(240);
    expect([names.get('DE'), names.get('GB')]).toEqual(['Germany', 'United Kingdom']);
    expect(countryNames('de').get('DE')).toBe('Deutschland');
  });
  it.each(['EU', 'EZ', 'UN', 'UK', 'XA', 'XX', 'ZZ', 'YU', 'AA', 'de'])('doesn’t have %s', (code) =>
    expect(names.has(code)).toBe(false),
  );
});

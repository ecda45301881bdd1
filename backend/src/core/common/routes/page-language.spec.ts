import { describe, expect, it } from '@jest/globals';
import { addressIn, isPublicPage, pageAddress } from './page-language.js';

describe('the language of an address', () => {
  it.each([
    ['/', null, '/'],
    ['/shop', null, '/shop'],
    ['/de', 'de', '/'],
    ['/de/', 'de', '/'],
    ['/de/shop', 'de', '/shop'],
    ['/de/shop/', 'de', '/shop/'],
    ['/DE/shop', null, '/DE/shop'],
    ['/design', null, '/design'],
    ['/en-XA/shop', null, '/en-XA/shop'],
    ['/xx/shop', null, '/xx/shop'],
    ['//de/shop', null, '//de/shop'],
  ])('%s: %s, the page %s', (pathname, language, path) => {
    expect(pageAddress(pathname)).toEqual({ language, path });
  });

  it('is included if it differs from the site’s own', () => {
    expect([addressIn('de', '/'), addressIn('de', '/shop'), addressIn(null, '/shop')]).toEqual([
      '/de',
      '/de/shop',
      '/shop',
    ]);
  });

  it('does not turn an unknown address into a page', () => {
    expect(['/de', '/de/shop', '/shop'].every(isPublicPage)).toBe(true);
    expect(['/de/nope', '/de/de', '//de', '/de//evil.example', '/xx'].some(isPublicPage)).toBe(false);
  });
});

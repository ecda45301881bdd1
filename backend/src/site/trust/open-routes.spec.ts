import { describe, expect, it } from '@jest/globals';
import { isOpenPage } from './open-routes.js';

const OPEN = ['privacy', 'terms', 'cookie-policy', 'imprint', 'contact', 'play-safe', 'restricted'];

describe('a page that stays open where the site is closed to a country', () => {
  it.each(OPEN)('is /%s, in every language', (page) => {
    const addresses = ['', '/de', '/es', '/fi', '/fr', '/pt-BR', '/sv'].flatMap((language) => [
      `${language}/${page}`,
      `${language}/${page}/`,
    ]);
    expect(addresses.filter((address) => !isOpenPage(address))).toEqual([]);
  });

  it.each([
    '/',
    '/de',
    '/casino',
    '/de/casino',
    '/xx/privacy',
    '/de/de/privacy',
    '/privacy/more',
    '/shop/privacy',
  ])('is not %s', (address) => expect(isOpenPage(address)).toBe(false));
});

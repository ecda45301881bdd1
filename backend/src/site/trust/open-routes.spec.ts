import { describe, expect, it } from '@jest/globals';
import { isOpenPage } from './open-routes.js';

const OPEN = ['privacy', 'terms', 'cookie-policy', 'imprint', 'contact', 'play-safe', 'restricted'];

describe('pages while the site is closed to a country', () => {
  it.each(OPEN)('keeps /%s open in every language', (page) => {
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
  ])('closes %s', (address) => expect(isOpenPage(address)).toBe(false));
});

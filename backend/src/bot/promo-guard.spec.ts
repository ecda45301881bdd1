import { describe, expect, it } from '@jest/globals';
import { holdsPromotion, registrableDomain } from './promo-guard.js';

const forbidden = {
  promoCodes: ['NEON100', 'ACE', 'GOLD-RUSH', 'birinci'],
  links: ['https://promo.velvet-dahlia.example/welcome?x=1', 'https://play.lucky.co.uk'],
  domains: ['slot-links.example', 'казино.рф'],
};

describe('the promo guard', () => {
  it.each([
    ['a code', 'use NEON100 today'],
    ['a code in another case', 'use neon100!'],
    ['a code with a hyphen', 'gold-rush is back'],
    ['a full-width code', 'use ＮＥＯＮ１００'],
    ['an offer link', 'go to https://promo.velvet-dahlia.example/welcome'],
    ['the domain alone', 'velvet-dahlia.example rocks'],
    ['another host of the domain', 'www.velvet-dahlia.example'],
    ['a domain under a shared second level', 'see lucky.co.uk'],
    ['a blocked domain', 'SLOT-LINKS.example'],
    ['a domain in its own script', 'на Казино.рф'],
    ['a domain with joiners in it', 'на ка\u200Dзи\u200Cно.рф'],
    ['a code in Turkish capitals', 'use BİRİNCİ'],
    ['the same domain as machines write it', 'go to xn--80aodfsg.xn--p1ai'],
  ])('finds %s', (_name, text) => expect(holdsPromotion(text, forbidden)).toBe(true));

  it.each([
    ['a code within a word', 'NEON1000'],
    ['a code of fewer than five characters', 'ace of spades'],
    ['another domain that ends alike', 'my-velvet-dahlia.example'],
    ['a domain that begins alike', 'velvet-dahlia.example.org'],
    ['another name under the shared second level', 'bbc.co.uk'],
    ['ordinary talk', 'Offers are on our site at /casino'],
  ])('lets %s pass', (_name, text) => expect(holdsPromotion(text, forbidden)).toBe(false));

  it('takes the registrable part of a link', () => {
    expect(registrableDomain('https://a.b.casino.com/x')).toBe('casino.com');
    expect(registrableDomain('https://a.casino.com.au')).toBe('casino.com.au');
    expect(registrableDomain('https://a.casino.gr.jp')).toBe('casino.gr.jp');
    expect(registrableDomain('https://a.casino.github.io')).toBe('casino.github.io');
    expect(registrableDomain('https://a.казино.рф')).toBe('казино.рф');
    expect(registrableDomain('not a link')).toBe('');
    expect(registrableDomain('http://192.0.2.1/x')).toBe('');
  });
});

import { readdirSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { pageLinks, PAGES } from './pages';

const FEATURES = path.join(process.cwd(), 'public-site/src/features');

describe('the page table', () => {
  const screens = readdirSync(FEATURES, { recursive: true, encoding: 'utf8' })
    .map((file) => path.basename(file))
    .filter((file) => file.endsWith('Page.tsx') && file !== 'Page.tsx')
    .map((file) => file.replace('.tsx', ''));

  it('names every screen once, and the legal page four times', () =>
    expect(
      Object.values(PAGES)
        .map(({ screen }) => screen)
        .sort(),
    ).toEqual([...screens, 'LegalPage', 'LegalPage', 'LegalPage'].sort()));
  it('ends with the catch-all page', () => expect(Object.keys(PAGES).at(-1)).toBe('*'));
  it('provides the links of menu and footer', () => {
    const labels = (footer: string) => pageLinks((row) => row.footer === footer).map(([, label]) => label);
    expect(pageLinks(({ inMenu }) => inMenu)).toEqual([
      ['/', 'Home'],
      ['/casino', 'Casino Offers'],
      ['/stream', 'Stream'],
      ['/community', 'Community'],
      ['/shop', 'Shop'],
      ['/rewards', 'Rewards'],
      ['/play', 'Play'],
    ]);
    expect(labels('quick')).toEqual(['Home', 'Casino Offers', 'Community', 'Rewards']);
    expect(labels('support')).toEqual(['Contact', 'Privacy Policy', 'Terms & Conditions', 'Cookie Policy']);
  });
});

import { describe, expect, it } from '@jest/globals';
import english from './generated/en/bot.js';
import pseudo from './generated/en-XA/bot.js';
import german from './generated/de/bot.js';
import { textsOf } from './texts.js';

describe('a text', () => {
  const values = { user: 'Luna_Sky', points: 12_500, rank: 2_400 };

  it('formats numbers for its language', () => {
    expect(textsOf<'bot'>('en', english).t('points.standing', values)).toBe(
      'Luna_Sky, you have 12,500 points and rank #2,400 in the community.',
    );
    expect(textsOf<'bot'>('de', german).t('points.standing', values)).toBe(
      'Luna_Sky, du hast 12.500 Punkte: Platz 2.400 in der Community.',
    );
  });

  it('uses the plural form for the number', () => {
    expect(textsOf<'bot'>('en', english).t('points.standing', { ...values, points: 1 })).toContain(
      'have 1 point and',
    );
    expect(textsOf<'bot'>('de', german).t('points.standing', { ...values, points: 1 })).toContain(
      'hast 1 Punkt:',
    );
  });

  it('in the pseudo-locale shows that it comes from a catalogue', () => {
    const text = textsOf<'bot'>('en-XA', pseudo).t('points.standing', values);
    expect(text).toMatch(/^⟦.*⟧$/);
    expect(text).toContain('Luna_Sky');
    expect(text).toContain('12,500');
  });

  it('inserts values verbatim', () => {
    const text = textsOf<'bot'>('en', english).t('points.none', {
      user: '{site} <b>',
      site: 'https://a.example',
    });
    expect(text).toMatch(/^\{site\} <b>, you/);
  });

  it('knows which keys exist', () => {
    const { has } = textsOf<'bot'>('en', english);
    expect(has('offline')).toBe(true);
    expect(has('toString')).toBe(false);
  });
});

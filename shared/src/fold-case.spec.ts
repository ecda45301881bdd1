import { describe, expect, it } from '@jest/globals';
import { foldCase, lowerCase } from './fold-case.js';

describe('case folding', () => {
  it.each([
    ['BİLGİ', 'bilgi', 'bilgi'],
    ['bilgi', 'bilgi', 'bilgi'],
    ['BILGI', 'bilgi', 'bilgi'],
    ['kırmızı', 'kırmızı', 'kirmizi'],
    ['KIRMIZI', 'kirmizi', 'kirmizi'],
    ['Größe ÄÖ', 'größe äö', 'größe äö'],
  ])('of %j: stored as %j, compared as %j', (text, kept, compared) =>
    expect([lowerCase(text), foldCase(text)]).toEqual([kept, compared]),
  );
});

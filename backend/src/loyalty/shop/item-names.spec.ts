import { describe, expect, it } from '@jest/globals';
import { findItemsByName, slugOf } from './item-names.js';

describe('a slug', () => {
  it.each([
    ['Sticker Pack', 'sticker-pack'],
    ['  Mug – "Café" (0.5 l)  ', 'mug-cafe-0-5-l'],
    ['Größe XL', 'große-xl'],
    ['ステッカー パック', 'ステッカー-パック'],
    ['हिन्दी टी-शर्ट', 'हिन्दी-टी-शर्ट'],
    ['Кружка Ёлка', 'кружка-ёлка'],
    ['KIRMIZI Çanta', 'kirmizi-canta'],
    ['kırmızı çanta', 'kirmizi-canta'],
    ['می‌روم', 'میروم'],
    ['🎁', ''],
  ])('of %j is %j', (name, slug) => expect(slugOf(name)).toBe(slug));
});

describe('items by name', () => {
  const items = ['Sticker Pack', 'sticker pack', 'Mug', '🎁', '🎉', '👩‍🚀', '❤️', 'BİLGİ'].map((name) => ({
    name,
  }));
  it.each([
    ['Mug', ['Mug']],
    ['MUG', ['Mug']],
    ['sticker pack', ['sticker pack']],
    ['sticker-pack', ['Sticker Pack', 'sticker pack']],
    ['🎁', ['🎁']],
    ['👩‍🚀', ['👩‍🚀']],
    ['👩🚀', ['👩‍🚀']],
    ['❤', ['❤️']],
    ['☀️', []],
    ['bilgi', ['BİLGİ']],
    ['!', []],
    ['Mugs', []],
  ])('%j matches %j', (words, names) =>
    expect(findItemsByName(items, words).map(({ name }) => name)).toEqual(names),
  );
});

import { describe, expect, it } from '@jest/globals';
import { initialsOf, pictureOf } from './Avatar';

describe('initials', () => {
  it.each([
    ['luna_sky', 'LS'],
    ['neonace', 'NE'],
    ['Anders And So', 'AA'],
    ['Ж', 'Ж'],
    ['漢字', '漢字'],
    ['__', ''],
  ])('of %s are %s', (name, initials) => expect(initialsOf(name)).toBe(initials));

  it('are drawn for any name', () => {
    const picture = decodeURIComponent(pictureOf('<b>&"'));
    expect(picture).toContain('>B</text>');
    expect(
      new DOMParser().parseFromString(picture.slice(19), 'image/svg+xml').querySelector('parsererror'),
    ).toBe(null);
  });
});

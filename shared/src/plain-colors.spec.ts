import { describe, expect, it } from '@jest/globals';
import { DEFAULT_LOOK } from './palette.js';
import { replaceModernColors, plainColors } from './plain-colors.js';

const VALUES: Readonly<Record<string, string>> = {
  '--l': ' 0.53',
  '--hue': '292',
  '--neutral-hue': 'calc(var(--hue) - 7)',
  '--accent': 'oklch(0.5379 0.2491 293.2)',
  '--written': DEFAULT_LOOK.accent,
};
const plain = (css: string) => plainColors(css, (name) => VALUES[name] ?? '');

describe('plain colours', () => {
  it.each([
    ['color:oklch(1 0 0)', 'color:#ffffff'],
    ['color: oklch(0 0 0 / 0.5)', 'color: #00000080'],
    ['oklch(.53 calc(0.25 * 0) var(--hue)/.5)', '#6c6c6c80'],
    ['oklch(calc(var(--l) + 0.47) 0 calc(var(--neutral-hue) + 4))', '#ffffff'],
    ['oklch(from var(--written) l c h / 0.2)', `${DEFAULT_LOOK.accent}33`],
    ['oklch(from var(--accent) 1 calc(c * 0) h)', '#ffffff'],
    ['oklch(from var(--accent) 1 min(c, 0) h / 1)', '#ffffffff'],
    [
      'linear-gradient(oklch(1 0 0), var(--x) 2%, oklch(0 0 0))',
      'linear-gradient(#ffffff, var(--x) 2%, #000000)',
    ],
  ])('of %p are %p', (css, expected) => expect(plain(css)).toBe(expected));

  it.each(['width: calc(100% - 2px)', 'oklch(from var(--own) l c h / 0.2)', 'oklch(from red l'])(
    'leave %p unchanged',
    (css) => expect(plain(css)).toBe(css),
  );

  it('are written to every rule that needs them, including nested ones', () => {
    const written: string[] = [];
    const rule = (css: string) => ({
      cssText: css,
      style: {
        get cssText() {
          return css;
        },
        set cssText(value: string) {
          written.push(value);
        },
      },
    });
    const outer = { cssText: '', cssRules: [rule('fill: oklch(0 0 0)')] };
    replaceModernColors([rule('color: red'), rule('color: oklch(1 0 0)'), outer], () => '');
    expect(written).toEqual(['color: #ffffff', 'fill: #000000']);
  });
});

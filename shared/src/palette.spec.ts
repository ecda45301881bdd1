import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import {
  contrast,
  DEFAULT_LOOK,
  GROUNDS,
  isDefaultLook,
  type Look,
  paletteOf,
  toHex,
  toLinear,
  toOklch,
} from './palette.js';

const TOKENS = readFileSync(
  new URL('../../public-site/src/styles/tokens.css', import.meta.url),
  'utf8',
).replace(/\/\*.*?\*\//gs, '');
const DECLARED = new Map(
  [...TOKENS.matchAll(/(--[a-z0-9-]+):\s*([^;]+);/g)].map(([, name = '', value = '']) => [name, value]),
);

/** The opaque colours of a token as a browser computes them; a gradient has several. */
function colorsOf(token: string, { variables }: Pick<ReturnType<typeof paletteOf>, 'variables'>) {
  const filled = (value: string): string =>
    value.replace(/var\((--[a-z0-9-]+)\)/g, (_, name: string) => {
      const number = variables[name as `--${string}`];
      return number === undefined ? filled(DECLARED.get(name) ?? `no ${name}`) : String(number);
    });
  const colors = [...filled(DECLARED.get(token) ?? '').matchAll(/oklch\(((?:[^()]|\([^()]*\))*)\)/g)];
  return colors.map(([, color = '']) => {
    const [l, c, h] = [...color.matchAll(/calc\(([^()]*)\)|(-?[\d.]+)/g)].map(([, sum, number]) =>
      sum === undefined ? Number(number) : evaluate(sum),
    );
    if (l === undefined || c === undefined || h === undefined) throw new Error(`${token}: ${color}`);
    return toLinear({ l, c, h });
  });
}

/** Evaluates `a + b`, `a - b` or `a * b`, the only operations in the tokens. */
function evaluate(sum: string): number {
  const [one = NaN, other = NaN] = sum.split(/ [+*-] /).map(Number);
  if (sum.includes(' * ')) return one * other;
  return sum.includes(' + ') ? one + other : one - other;
}

const LIGHT_TEXT = ['--text', '--muted', '--accent-text', '--reward', '--reward-light', '--success-text'];
const GROUND_TOKENS = ['--surface-1', '--surface-4', '--surface-5', '--card-fill', '--raised-fill'];
const WRITTEN = [
  ...LIGHT_TEXT.flatMap((text) => GROUND_TOKENS.map((ground) => [text, ground] as const)),
  ...['--accent', '--accent-fill'].map((ground) => ['--text', ground] as const),
  ...['--reward', '--reward-fill', '--reward-sheen'].map((ground) => ['--on-reward', ground] as const),
];

/** Pairs of text and background with too little contrast. */
function faultsOf(look: Look): string[] {
  const palette = paletteOf(look);
  return WRITTEN.flatMap(([text, ground]) => {
    const [ink] = colorsOf(text, palette);
    const worst = Math.min(...colorsOf(ground, palette).map((color) => contrast(ink ?? color, color)));
    return worst < 4.5 ? [`${text} on ${ground}: ${worst.toFixed(2)} (${JSON.stringify(look)})`] : [];
  });
}

/** 1,728 evenly spaced colours, including the greys and the extremes. */
const STEPS = Array.from({ length: 12 }, (_, at) => Math.round((at * 255) / 11));
const hex = (...channels: number[]) =>
  `#${channels.map((each) => each.toString(16).padStart(2, '0')).join('')}`;
const COLORS = STEPS.flatMap((red) => STEPS.flatMap((green) => STEPS.map((blue) => hex(red, green, blue))));

describe('the palette', () => {
  it('keeps all text readable for any choice of colours', () => {
    const faults = COLORS.flatMap((color, at) =>
      faultsOf({
        accent: color,
        reward: COLORS[(at * 7 + 5) % COLORS.length] ?? color,
        ground: GROUNDS[at % GROUNDS.length] ?? 'tinted',
        font: DEFAULT_LOOK.font,
      }),
    );
    expect(faults).toEqual([]);
  });

  it('keeps the hue of an adjusted colour, and reports it', () => {
    const { adjusted, variables } = paletteOf({ ...DEFAULT_LOOK, accent: '#ffe600' });
    expect(adjusted).toEqual(['accent']);
    expect(variables['--accent-l']).toBeLessThan(0.6);
    expect(variables['--accent-hue']).toBeCloseTo(toOklch('#ffe600').h, 1);
  });

  it('leaves readable colours unchanged', () => {
    const { adjusted, variables, accent } = paletteOf(DEFAULT_LOOK);
    expect(adjusted).toEqual([]);
    expect(variables['--accent-l']).toBeCloseTo(toOklch(DEFAULT_LOOK.accent).l, 2);
    expect(variables['--reward-l']).toBeCloseTo(toOklch(DEFAULT_LOOK.reward).l, 2);
    expect(toHex(accent)).toBe(DEFAULT_LOOK.accent);
  });

  it('matches the style sheet by default', () => {
    const numbers = Object.entries(paletteOf(DEFAULT_LOOK).variables).filter(
      ([name]) => !DECLARED.get(name)?.startsWith('calc'),
    );
    const far = numbers.filter(([name, value]) => Math.abs(Number(DECLARED.get(name)) - value) > 0.5);
    expect([numbers.length, far]).toEqual([7, []]);
    expect(isDefaultLook({ ...DEFAULT_LOOK, accent: DEFAULT_LOOK.accent.toUpperCase() })).toBe(true);
    expect(isDefaultLook({ ...DEFAULT_LOOK, ground: 'graphite' })).toBe(false);
    expect(isDefaultLook({ ...DEFAULT_LOOK, font: 'inter' })).toBe(false);
  });

  it('gives a grey accent grey backgrounds', () => {
    expect(paletteOf({ ...DEFAULT_LOOK, accent: '#808080' }).variables['--neutral-tint']).toBe(0);
  });

  it.each(['', 'red', '#12345', '#1234567', 'url(x)', '#77 35e'])('rejects %p', (accent) => {
    expect(() => paletteOf({ ...DEFAULT_LOOK, accent })).toThrow('Not a colour');
  });
});

import { DEFAULT_FONT, type Font } from './fonts.js';

/** The background greys. `tinted` takes its hue from the accent. */
export const GROUNDS = ['tinted', 'graphite', 'midnight', 'espresso'] as const;
export type Ground = (typeof GROUNDS)[number];

/** The parts of the look that a streamer can choose. */
export interface Look {
  /** For buttons and links: `#rrggbb`. */
  accent: string;
  /** For points and prizes: `#rrggbb`. */
  reward: string;
  ground: Ground;
  font: Font;
}

export const DEFAULT_LOOK: Look = {
  accent: '#7735ec',
  reward: '#f9c635',
  ground: 'tinted',
  font: DEFAULT_FONT,
};

export const HEX_COLOR = /^#[0-9a-f]{6}$/i;

/** Lightness 0 to 1, chroma 0 to about 0.37, hue in degrees. */
export interface Oklch {
  l: number;
  c: number;
  h: number;
}

export interface Palette {
  /** The custom properties from which `tokens.css` derives all colours. */
  variables: Readonly<Record<`--${string}`, number>>;
  /** Colours whose lightness was changed to keep text readable. */
  adjusted: readonly ('accent' | 'reward')[];
  /** The resulting colours and the tint of greys, for consumers that can't read custom properties. */
  accent: Oklch;
  reward: Oklch;
  neutral: { hue: number; tint: number };
}

/** WCAG 1.4.3 (4.5:1 for text of any size), with a margin for the tint of the text. */
const READABLE = 4.55;
/** Same as `--text`. */
const TEXT: Oklch = { l: 0.97, c: 0, h: 0 };
/** Lightness range that stands out from the dark backgrounds and keeps text on the colour readable. */
const ACCENT = { min: 0.42, max: 0.6 };
const REWARD = { min: 0.78, max: 0.9 };
/** How the lighter end of a button's gradient differs from the accent (`--accent-fill`). */
const FILL = { l: 0.03, c: 0.96, h: 2 };
const NEUTRALS: Readonly<Record<Exclude<Ground, 'tinted'>, { hue: number; tint: number }>> = {
  graphite: { hue: 270, tint: 0.12 },
  midnight: { hue: 258, tint: 1.15 },
  espresso: { hue: 48, tint: 0.5 },
};

/**
 * Derives all colours of the site from two colours and a background. Text on the accent, and dark text on the
 * reward colour, always has a contrast of at least 4.5:1; where needed, the colour's lightness is adjusted
 * and its hue kept.
 * @throws if a colour is not `#rrggbb`
 */
export function paletteOf({ accent, reward, ground }: Omit<Look, 'font'>): Palette {
  const wanted = { accent: toOklch(accent), reward: toOklch(reward) };
  const shown = { accent: readableAccent(wanted.accent), reward: clampLightness(wanted.reward, REWARD) };
  const neutral = ground === 'tinted' ? tintFrom(shown.accent) : NEUTRALS[ground];
  return {
    variables: {
      '--accent-l': round(shown.accent.l),
      '--accent-c': round(shown.accent.c),
      '--accent-hue': round(shown.accent.h),
      '--reward-l': round(shown.reward.l),
      '--reward-c': round(shown.reward.c),
      '--reward-hue': round(shown.reward.h),
      '--neutral-hue': round(neutral.hue),
      '--neutral-tint': neutral.tint,
    },
    adjusted: (['accent', 'reward'] as const).filter(
      (name) => Math.abs(wanted[name].l - shown[name].l) > 0.015,
    ),
    ...shown,
    neutral,
  };
}

export const isDefaultLook = (look: Look): boolean =>
  (Object.keys(DEFAULT_LOOK) as (keyof Look)[]).every((key) => look[key].toLowerCase() === DEFAULT_LOOK[key]);

/** The less colourful the accent, the weaker its tint: a grey has no hue. */
const tintFrom = ({ c, h }: Oklch) => ({ hue: h - 7, tint: round(Math.min(1, c / 0.1)) });

function readableAccent(wanted: Oklch): Oklch {
  let color = clampLightness(wanted, ACCENT);
  const lightestFill = ({ l, c, h }: Oklch): Oklch => ({ l: l + FILL.l, c: c * FILL.c, h: h + FILL.h });
  while (contrast(toLinear(TEXT), toLinear(lightestFill(color))) < READABLE)
    color = reduceToGamut({ ...color, l: color.l - 0.005 });
  return color;
}

const clampLightness = (color: Oklch, { min, max }: { min: number; max: number }): Oklch =>
  reduceToGamut({ ...color, l: Math.min(max, Math.max(min, color.l)) });

/** Reduces the chroma to the sRGB gamut: clipping in the browser would change the hue. */
function reduceToGamut({ l, c, h }: Oklch): Oklch {
  const isShown = (chroma: number) =>
    toLinearUnclipped({ l, c: chroma, h }).every((channel) => channel > -0.001 && channel < 1.001);
  if (isShown(c)) return { l, c, h };
  let [low, high] = [0, c];
  while (high - low > 0.001) {
    const middle = (low + high) / 2;
    if (isShown(middle)) low = middle;
    else high = middle;
  }
  return { l, c: low, h };
}

const round = (value: number): number => Math.round(value * 1000) / 1000;

type Linear = readonly [red: number, green: number, blue: number];

/** WCAG 2 contrast ratio of two colours in linear light. */
export function contrast(one: Linear, other: Linear): number {
  const luminance = ([red, green, blue]: Linear) => 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

/** Linear light, clipped as browsers do. */
export const toLinear = (color: Oklch): Linear => {
  const [red, green, blue] = toLinearUnclipped(color);
  return [clip(red), clip(green), clip(blue)];
};

const clip = (channel: number): number => Math.min(1, Math.max(0, channel));

/** Björn Ottosson's Oklab (https://bottosson.github.io/posts/oklab/), as in `CSS Color 4`. */
function toLinearUnclipped({ l, c, h }: Oklch): Linear {
  const a = c * Math.cos((h * Math.PI) / 180);
  const b = c * Math.sin((h * Math.PI) / 180);
  const long = (l + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const medium = (l - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const short = (l - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short,
    -1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short,
    -0.0041960863 * long - 0.7034186147 * medium + 1.707614701 * short,
  ];
}

/** @throws if it is not `#rrggbb` */
export function toOklch(hex: string): Oklch {
  if (!HEX_COLOR.test(hex)) throw new Error(`Not a colour: ${hex}`);
  const [red, green, blue] = [1, 3, 5].map((at) => decode(parseInt(hex.slice(at, at + 2), 16) / 255)) as [
    number,
    number,
    number,
  ];
  const long = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue);
  const medium = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue);
  const short = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue);
  const a = 1.9779984951 * long - 2.428592205 * medium + 0.4505937099 * short;
  const b = 0.0259040371 * long + 0.7827717662 * medium - 0.808675766 * short;
  const c = Math.hypot(a, b);
  return {
    l: 0.2104542553 * long + 0.793617785 * medium - 0.0040720468 * short,
    c,
    // Grey has no hue.
    h: c < 0.002 ? 0 : ((Math.atan2(b, a) * 180) / Math.PI + 360) % 360,
  };
}

/** `#rrggbb`, clipped as browsers do. */
export const toHex = (color: Oklch): string =>
  `#${toLinear(color)
    .map((channel) =>
      Math.round(encode(channel) * 255)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`;

const decode = (channel: number): number =>
  channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
const encode = (channel: number): number =>
  channel <= 0.0031308 ? channel * 12.92 : 1.055 * channel ** (1 / 2.4) - 0.055;

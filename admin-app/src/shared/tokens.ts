import {
  DEFAULT_LOOK,
  type Ground,
  GROUNDS,
  HEX_COLOR,
  type Look,
  paletteOf,
  toHex,
} from '#shared/palette.js';

/**
 * The site's colours as written into the page by the server. Vite's development server does not write them.
 */
function servedLook(): Omit<Look, 'font'> {
  const served = document.querySelector<HTMLMetaElement>('meta[name=look]')?.content.split(' ') ?? [];
  const [accent = '', reward = '', name] = served;
  const ground = GROUNDS.find((each): each is Ground => each === name);
  return ground && HEX_COLOR.test(accent) && HEX_COLOR.test(reward)
    ? { accent, reward, ground }
    : DEFAULT_LOOK;
}

const site = paletteOf(servedLook());
const grey = (l: number, c: number) => toHex({ l, c: c * site.neutral.tint, h: site.neutral.hue });
const tone = ({ l, c, h }: typeof site.accent, lighter: number, chroma = 1) =>
  toHex({ l: l + lighter, c: c * chroma, h: h + 3 });

/** The site's palette in sRGB, because MUI computes shades and cannot parse oklch. */
export const ink = {
  950: grey(0.14, 0.03),
  900: grey(0.18, 0.035),
  850: grey(0.21, 0.036),
  800: grey(0.24, 0.04),
  700: grey(0.3, 0.047),
  600: grey(0.4, 0.05),
} as const;

export const text = { main: grey(0.97, 0.01), muted: grey(0.78, 0.03) } as const;
export const accent = {
  button: toHex(site.accent),
  hover: tone(site.accent, 0.03, 0.96),
  glow: tone(site.accent, 0.11, 0.9),
  soft: toHex({ l: 0.8, c: site.accent.c * 0.44, h: site.accent.h + 3 }),
} as const;
export const gold = toHex(site.reward);
export const red = { fill: '#be0019', text: '#ff9492' } as const;
export const green = { fill: '#007834', text: '#70e093' } as const;

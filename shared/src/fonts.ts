/** The fonts a site can use: variable, under the SIL Open Font License, and self-hosted. */
export const FONTS = ['outfit', 'inter', 'montserrat', 'rubik', 'sora', 'exo-2'] as const;
export type Font = (typeof FONTS)[number];

/** The font included in the style sheet. */
export const DEFAULT_FONT: Font = 'outfit';

export const FONT_NAMES: Readonly<Record<Font, string>> = {
  outfit: 'Outfit',
  inter: 'Inter',
  montserrat: 'Montserrat',
  rubik: 'Rubik',
  sora: 'Sora',
  'exo-2': 'Exo 2',
};

/** The name used in `@font-face`. */
export const fontFamily = (font: Font): string => `${FONT_NAMES[font]} Variable`;

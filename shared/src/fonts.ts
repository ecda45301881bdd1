/** The fonts that a site can be set in: variable, under the SIL Open Font License, and served by the site itself. */
export const FONTS = ['outfit', 'inter', 'montserrat', 'rubik', 'sora', 'exo-2'] as const;
export type Font = (typeof FONTS)[number];

/** The one that the style sheet brings along. */
export const DEFAULT_FONT: Font = 'outfit';

export const FONT_NAMES: Readonly<Record<Font, string>> = {
  outfit: 'Outfit',
  inter: 'Inter',
  montserrat: 'Montserrat',
  rubik: 'Rubik',
  sora: 'Sora',
  'exo-2': 'Exo 2',
};

/** As `@font-face` calls it. */
export const fontFamily = (font: Font): string => `${FONT_NAMES[font]} Variable`;

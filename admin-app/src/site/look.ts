import { HEX_COLOR, type Look, type Palette, paletteOf } from '#shared/palette.js';
import { t } from '../i18n/texts';

/** @returns what is wrong with the colour, or undefined */
export const colorFault = (value: unknown): string | undefined =>
  typeof value === 'string' && HEX_COLOR.test(value) ? undefined : t('resources.site.no_color');

/** @returns null while a colour is incomplete */
export function paletteIn(look: Look | undefined): Palette | null {
  if (!look || !HEX_COLOR.test(look.accent) || !HEX_COLOR.test(look.reward)) return null;
  return paletteOf(look);
}

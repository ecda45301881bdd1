import { replaceModernColors } from '#shared/plain-colors.js';

/** For older OBS browsers without modern colour functions. All style sheets load before this script. */
const values = getComputedStyle(document.documentElement);
for (const { cssRules } of document.styleSheets)
  replaceModernColors(cssRules, (name) => values.getPropertyValue(name));

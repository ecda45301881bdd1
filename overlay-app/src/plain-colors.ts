import { makeColorsPlain } from '#shared/plain-colors.js';

/** For the browsers of older OBS: all style sheets are there before the first script. */
const values = getComputedStyle(document.documentElement);
for (const { cssRules } of document.styleSheets)
  makeColorsPlain(cssRules, (name) => values.getPropertyValue(name));

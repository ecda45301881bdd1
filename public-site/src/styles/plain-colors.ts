import { makeColorsPlain } from '#shared/plain-colors.js';

/** For older browsers: the style sheets that are there, and those that screens bring along later. */
const values = getComputedStyle(document.documentElement);
const translate = ({ sheet }: { sheet: CSSStyleSheet | null }) => {
  if (sheet) makeColorsPlain(sheet.cssRules, (name) => values.getPropertyValue(name));
};

for (const sheet of document.styleSheets) translate({ sheet });
new MutationObserver((changes) => {
  for (const node of changes.flatMap(({ addedNodes }) => [...addedNodes])) {
    if (node instanceof HTMLLinkElement && node.rel === 'stylesheet')
      node.addEventListener('load', () => translate(node), { once: true });
  }
}).observe(document.head, { childList: true });

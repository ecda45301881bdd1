import { replaceModernColors } from '#shared/plain-colors.js';

/** For older browsers: translates the style sheets present now, and those that screens load later. */
const values = getComputedStyle(document.documentElement);
const translate = ({ sheet }: { sheet: CSSStyleSheet | null }) => {
  if (sheet) replaceModernColors(sheet.cssRules, (name) => values.getPropertyValue(name));
};

for (const sheet of document.styleSheets) translate({ sheet });
new MutationObserver((changes) => {
  for (const node of changes.flatMap(({ addedNodes }) => [...addedNodes])) {
    if (node instanceof HTMLLinkElement && node.rel === 'stylesheet')
      node.addEventListener('load', () => translate(node), { once: true });
  }
}).observe(document.head, { childList: true });

import { expect, type Page } from '@playwright/test';

/** Opening mark that the pseudo-locale puts around every catalogue text. */
const MARK = '⟦';
/**
 * Texts that are the same in every language: numbers, amounts, addresses, bot variables, initials, file
 * names, and dates from Intl.
 */
const LANGUAGE_NEUTRAL =
  /^(\P{L}*|\p{L}|-?[\d.,]+([KMBT]| [A-Z]{3})|(\p{L}+day )?\d{1,2} \p{L}+( \d{4})?|https?:\S+|twitch\.tv\/\S*|\$\(.+\))$/u;
/** The initial data in a page's HTML. */
const INITIAL_DATA = /<script type="application\/json" id="initial-data">(.*?)<\/script>/s;

const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim();

/** Collects every text that the server sends to the page as data from now on. */
export function recordData(page: Page): Set<string> {
  // Names of languages and fonts are not translated.
  const data = new Set(['English', 'Deutsch', 'Outfit']);
  const take = (value: unknown): void => {
    // Bot messages are rendered in pieces, split at their variables.
    if (typeof value === 'string')
      for (const piece of [value, ...value.split(/\$\([^()]*\)/)]) data.add(oneLine(piece));
    else if (typeof value === 'object' && value !== null) Object.values(value).forEach(take);
  };
  page.on('response', (response) => {
    const isDocument = response.request().resourceType() === 'document';
    if (!isDocument && !new URL(response.url()).pathname.startsWith('/api/')) return;
    response
      .text()
      .then((text): unknown => JSON.parse(isDocument ? (INITIAL_DATA.exec(text)?.[1] ?? '{}') : text))
      // Ignore responses that are not JSON, or whose page has been left.
      .then(take, () => {});
  });
  return data;
}

/**
 * Visible or screen-reader texts on the page that are neither from a catalogue nor data.
 * @param leaveOut selector of parts whose texts come from elsewhere
 */
export async function uncataloguedTexts(
  page: Page,
  data: ReadonlySet<string>,
  leaveOut = '',
): Promise<string[]> {
  const texts = await page.evaluate((others) => {
    const found: string[] = [];
    const spoken = ['aria-label', 'aria-description', 'aria-roledescription', 'title', 'placeholder', 'alt'];
    // Times and chart axes are formatted by Intl.
    const left = `script, style, noscript, time, svg, datalist, [translate="no"]${others && `, ${others}`}`;
    for (const element of document.querySelectorAll('body *'))
      for (const name of spoken) if (!element.closest(left)) found.push(element.getAttribute(name) ?? '');
    const nodes = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    // A message with elements inside spans several text nodes; only the first and last have the marks.
    let depth = 0;
    while (nodes.nextNode()) {
      const text = nodes.currentNode.textContent ?? '';
      const isWithin = depth > 0;
      depth += text.split('⟦').length - text.split('⟧').length;
      if (!isWithin && !nodes.currentNode.parentElement?.closest(left)) found.push(text);
    }
    return [...found, document.title];
  }, leaveOut);
  return [...new Set(texts.map(oneLine))].filter(
    (text) => !text.includes(MARK) && !LANGUAGE_NEUTRAL.test(text) && !isData(text, data),
  );
}

/** Accepts data as sent, with a command's leading exclamation mark, or with a trailing separator dot. */
const isData = (text: string, data: ReadonlySet<string>): boolean =>
  data.has(text) || data.has(text.replace(/^!| ·$/g, ''));

/** Waits until the page has no such text. */
export async function expectOnlyCatalogueTexts(
  page: Page,
  data: ReadonlySet<string>,
  where: string,
  leaveOut?: string,
): Promise<void> {
  await expect.poll(() => uncataloguedTexts(page, data, leaveOut), where).toEqual([]);
}

import { expect, type Page } from '@playwright/test';

/** What the pseudo-locale puts around every text of a catalogue. */
const MARK = '⟦';
/** What is the same in every language: numbers, amounts, addresses, the bot's variables, initials, file names, and Intl's days. */
const WORDLESS =
  /^(\P{L}*|\p{L}|-?[\d.,]+([KMBT]| [A-Z]{3})|(\p{L}+day )?\d{1,2} \p{L}+( \d{4})?|https?:\S+|twitch\.tv\/\S*|\$\(.+\))$/u;
/** The data that the server writes into a page. */
const FIRST_DATA = /<script type="application\/json" id="initial-data">(.*?)<\/script>/s;

const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim();

/** Every text that the server has sent to a page as data since this was called. */
export function recordData(page: Page): Set<string> {
  // Languages are named in their own, fonts as their makers did.
  const data = new Set(['English', 'Deutsch', 'Outfit']);
  const take = (value: unknown): void => {
    // What the bot says is shown in the pieces around its variables.
    if (typeof value === 'string')
      for (const piece of [value, ...value.split(/\$\([^()]*\)/)]) data.add(oneLine(piece));
    else if (typeof value === 'object' && value !== null) Object.values(value).forEach(take);
  };
  page.on('response', (response) => {
    const isDocument = response.request().resourceType() === 'document';
    if (!isDocument && !new URL(response.url()).pathname.startsWith('/api/')) return;
    response
      .text()
      .then((text): unknown => JSON.parse(isDocument ? (FIRST_DATA.exec(text)?.[1] ?? '{}') : text))
      // An answer that is no JSON, or whose page has been left, has no data.
      .then(take, () => {});
  });
  return data;
}

/**
 * Texts on the page, read out or seen, that are neither from a catalogue nor data.
 * @param leaveOut selects what has its words from elsewhere
 */
export async function bareTexts(page: Page, data: ReadonlySet<string>, leaveOut = ''): Promise<string[]> {
  const texts = await page.evaluate((others) => {
    const found: string[] = [];
    const spoken = ['aria-label', 'aria-description', 'aria-roledescription', 'title', 'placeholder', 'alt'];
    // Moments and the axes of charts are written by Intl.
    const left = `script, style, noscript, time, svg, datalist, [translate="no"]${others && `, ${others}`}`;
    for (const element of document.querySelectorAll('body *'))
      for (const name of spoken) if (!element.closest(left)) found.push(element.getAttribute(name) ?? '');
    const nodes = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    // A message with elements in it is several nodes: only the first and the last have marks.
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
    (text) => !text.includes(MARK) && !WORDLESS.test(text) && !isData(text, data),
  );
}

/** As it was answered, or with the sign of a command before it, or a dot to what follows. */
const isData = (text: string, data: ReadonlySet<string>): boolean =>
  data.has(text) || data.has(text.replace(/^!| ·$/g, ''));

/** The same, once everything that is still to come is there. */
export async function expectNoBareText(
  page: Page,
  data: ReadonlySet<string>,
  where: string,
  leaveOut?: string,
): Promise<void> {
  await expect.poll(() => bareTexts(page, data, leaveOut), where).toEqual([]);
}

/** The site's links to casinos: `/go/` and the number of an offer, or a variable in its place. */
const GO = / ?\/+ ?go ?\/+ ?(?=\d|\$\()/gu;
const SITE = /\$\(\s*site\s*\)/giu;
const OTHER_SLASHES = /[\\∕⁄⧸]/gu;

/** The text with the site's address in place of its variable, which is filled in later. */
export const withSite = (text: string, site: string): string => text.replace(SITE, site);

/**
 * Whether a text has one of the site's own links to casinos, `…/go/1`. Twitch forbids where a link leads to,
 * not how it is written. Of other sites' links nothing is known.
 * @param text in lower case, with each kind of dot as `.`
 * @param host of the site, in the same form
 */
export function holdsOwnLink(text: string, host: string): boolean {
  const plain = text.replace(OTHER_SLASHES, '/');
  return [...plain.matchAll(GO)].some(({ 0: path, index }) => {
    const before = plain.slice(plain.lastIndexOf(' ', index - 1) + 1, index);
    const isBare = path.trimStart() === '/go/' && (path.startsWith(' ') || /^[\p{Ps}"'„“]*$/u.test(before));
    return isBare || namesHost(before, host);
  });
}

function namesHost(word: string, host: string): boolean {
  const at = host === '' ? -1 : word.indexOf(host);
  return at >= 0 && !/[\p{L}\p{N}_-]$/u.test(word.slice(0, at));
}

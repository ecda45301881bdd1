/** The public site's routes (spec.md section 2 and contract.md) with their titles; the router in the browser draws them. */
const PUBLIC_ROUTES: ReadonlyMap<string, string> = new Map([
  ['/', 'Live streams, offers and rewards'],
  ['/casino', 'Casino Offers'],
  ['/stream', 'Stream'],
  ['/community', 'Community Leaderboard'],
  ['/shop', 'Points Shop'],
  ['/points', 'Your Points'],
  ['/rewards', 'Daily Reward'],
  ['/commands', 'Chat Commands'],
  ['/contact', 'Contact'],
  ['/privacy', 'Privacy Policy'],
  ['/terms', 'Terms & Conditions'],
  ['/cookie-policy', 'Cookie Policy'],
  ['/restricted', 'Access Restricted'],
]);

/** Shown to one visitor only, so of no use to a search engine. */
const NOT_FOR_SEARCH: ReadonlySet<string> = new Set(['/points', '/restricted']);

/** The title of an address; undefined for one that shows the 404 page, which is then sent with that status. */
export function publicRouteTitle(pathname: string): string | undefined {
  return PUBLIC_ROUTES.get(pathname === '/' ? pathname : pathname.replace(/\/$/, ''));
}

export function searchablePaths(): string[] {
  return [...PUBLIC_ROUTES.keys()].filter((path) => !NOT_FOR_SEARCH.has(path));
}

interface PublicRoute {
  readonly title: string;
  /** Below `public-site/src/features/`. */
  readonly screen: string;
}

/** The public site's routes (docs/requirements.md, Pages); the router in the browser draws them. */
const PUBLIC_ROUTES: ReadonlyMap<string, PublicRoute> = new Map([
  ['/', { title: 'Live streams, offers and rewards', screen: 'home/HomePage' }],
  ['/casino', { title: 'Casino Offers', screen: 'casino/CasinoPage' }],
  ['/stream', { title: 'Stream', screen: 'stream/StreamPage' }],
  ['/community', { title: 'Community Leaderboard', screen: 'leaderboard/LeaderboardPage' }],
  ['/shop', { title: 'Points Shop', screen: 'shop/ShopPage' }],
  ['/points', { title: 'Your Points', screen: 'points-history/PointsHistoryPage' }],
  ['/sessions', { title: 'Your Sessions', screen: 'sessions/SessionsPage' }],
  ['/rewards', { title: 'Daily Reward', screen: 'fairness/RewardsPage' }],
  ['/commands', { title: 'Chat Commands', screen: 'commands/CommandsPage' }],
  ['/contact', { title: 'Contact', screen: 'legal/ContactPage' }],
  ['/privacy', { title: 'Privacy Policy', screen: 'legal/PrivacyPage' }],
  ['/terms', { title: 'Terms & Conditions', screen: 'legal/TermsPage' }],
  ['/cookie-policy', { title: 'Cookie Policy', screen: 'legal/CookiePolicyPage' }],
  ['/restricted', { title: 'Access Restricted', screen: 'restricted/RestrictedPage' }],
]);

const NOT_FOUND: PublicRoute = { title: 'Page not found', screen: 'not-found/NotFoundPage' };

/** Shown to one visitor only, so of no use to a search engine. */
const NOT_FOR_SEARCH: ReadonlySet<string> = new Set(['/points', '/sessions', '/restricted']);

export const isPublicRoute = (pathname: string): boolean => PUBLIC_ROUTES.has(withoutSlash(pathname));

/** What an address shows; for one that is none of the site's that is the 404 page. */
export const publicRoute = (pathname: string): PublicRoute =>
  PUBLIC_ROUTES.get(withoutSlash(pathname)) ?? NOT_FOUND;

export const allScreens = (): string[] => [...PUBLIC_ROUTES.values(), NOT_FOUND].map(({ screen }) => screen);

export function searchablePaths(): string[] {
  return [...PUBLIC_ROUTES.keys()].filter((path) => !NOT_FOR_SEARCH.has(path));
}

const withoutSlash = (pathname: string): string => pathname.replace(/(.)\/$/, '$1');

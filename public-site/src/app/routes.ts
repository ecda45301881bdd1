import { type ComponentType, lazy } from 'react';
import { watched } from './pending-screens';

type Load = () => Promise<{ default: ComponentType }>;

/** `lazy` wants a default export; modules here name theirs. */
const page =
  <Name extends string>(load: () => Promise<Record<Name, ComponentType>>, name: Name): Load =>
  async () => ({ default: (await load())[name] });

/** One chunk a page. The server knows the same paths and files (`backend/src/frontends/public-routes.ts`). */
const PAGES: Readonly<Record<string, Load>> = {
  '/': page(() => import('../features/home/HomePage'), 'HomePage'),
  '/casino': page(() => import('../features/casino/CasinoPage'), 'CasinoPage'),
  '/stream': page(() => import('../features/stream/StreamPage'), 'StreamPage'),
  '/community': page(() => import('../features/leaderboard/LeaderboardPage'), 'LeaderboardPage'),
  '/shop': page(() => import('../features/shop/ShopPage'), 'ShopPage'),
  '/rewards': page(() => import('../features/fairness/RewardsPage'), 'RewardsPage'),
  '/points': page(() => import('../features/points-history/PointsHistoryPage'), 'PointsHistoryPage'),
  '/sessions': page(() => import('../features/sessions/SessionsPage'), 'SessionsPage'),
  '/commands': page(() => import('../features/commands/CommandsPage'), 'CommandsPage'),
  '/contact': page(() => import('../features/legal/ContactPage'), 'ContactPage'),
  '/privacy': page(() => import('../features/legal/PrivacyPage'), 'PrivacyPage'),
  '/terms': page(() => import('../features/legal/TermsPage'), 'TermsPage'),
  '/cookie-policy': page(() => import('../features/legal/CookiePolicyPage'), 'CookiePolicyPage'),
  '/restricted': page(() => import('../features/restricted/RestrictedPage'), 'RestrictedPage'),
};

const NOT_FOUND: Load = page(() => import('../features/not-found/NotFoundPage'), 'NotFoundPage');

interface PageRoute {
  readonly path: string;
  readonly load: Load;
  Screen: ComponentType;
}

/** Every path of the site with its screen; the last is for all other addresses. */
export const ROUTES: readonly PageRoute[] = [...Object.entries(PAGES), ['*', NOT_FOUND] as const].map(
  ([path, load]) => ({ path, load, Screen: lazy(watched(load)) }),
);

/** A screen that takes longer than this to arrive is stood in for by its skeleton. */
const FIRST_SCREEN_WITHIN_MS = 1_000;

/**
 * Waits for the first screen, which the server's page asks for beside the application, so that it is drawn at once:
 * behind a skeleton, React would hold it back for a while. A chunk that cannot be had is reported where it would stand.
 */
export async function loadFirstScreen(pathname: string): Promise<void> {
  const path = pathname.replace(/(.)\/$/, '$1');
  const route = ROUTES.find((each) => each.path === path) ?? ROUTES.at(-1);
  const late = new Promise<null>((resolve) => setTimeout(resolve, FIRST_SCREEN_WITHIN_MS, null));
  const screen = await Promise.race([route?.load().catch(() => null), late]);
  if (route && screen) route.Screen = screen.default;
}

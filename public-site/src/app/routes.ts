import { type ComponentType, lazy } from 'react';

type Load = () => Promise<{ default: ComponentType }>;

/** One chunk a page. The server knows the same paths (`backend/src/web/public-routes.ts`). */
const PAGES: Readonly<Record<string, Load>> = {
  '/': async () => ({ default: (await import('../features/home/HomePage')).HomePage }),
  '/casino': async () => ({ default: (await import('../features/casino/CasinoPage')).CasinoPage }),
  '/stream': async () => ({ default: (await import('../features/stream/StreamPage')).StreamPage }),
  '/community': async () => ({
    default: (await import('../features/leaderboard/LeaderboardPage')).LeaderboardPage,
  }),
  '/shop': async () => ({ default: (await import('../features/shop/ShopPage')).ShopPage }),
  '/rewards': async () => ({ default: (await import('../features/fairness/RewardsPage')).RewardsPage }),
  '/points': async () => ({
    default: (await import('../features/points-history/PointsHistoryPage')).PointsHistoryPage,
  }),
  '/commands': async () => ({ default: (await import('../features/commands/CommandsPage')).CommandsPage }),
  '/contact': async () => ({ default: (await import('../features/legal/ContactPage')).ContactPage }),
  '/privacy': async () => ({ default: (await import('../features/legal/PrivacyPage')).PrivacyPage }),
  '/terms': async () => ({ default: (await import('../features/legal/TermsPage')).TermsPage }),
  '/cookie-policy': async () => ({
    default: (await import('../features/legal/CookiePolicyPage')).CookiePolicyPage,
  }),
  '/restricted': async () => ({
    default: (await import('../features/restricted/RestrictedPage')).RestrictedPage,
  }),
};

const NOT_FOUND: Load = async () => ({
  default: (await import('../features/not-found/NotFoundPage')).NotFoundPage,
});

/** Every path of the site with its screen; the last is for all other addresses. */
export const ROUTES = [...Object.entries(PAGES), ['*', NOT_FOUND] as const].map(([path, load]) => ({
  path,
  Screen: lazy(load),
}));

/** Asks for the first screen's chunk while the application is still being put together. */
export function preloadScreen(pathname: string): void {
  const load = PAGES[pathname.replace(/(.)\/$/, '$1')] ?? NOT_FOUND;
  // A chunk that cannot be had is reported where the screen would stand.
  load().catch(() => {});
}

import { type ComponentType, lazy } from 'react';
import routes from '../../../backend/src/common/routes/public-routes.json';
import { watched } from './pending-screens';

type Load = () => Promise<{ default: ComponentType }>;

/** One chunk a screen. */
const SCREENS = import.meta.glob<Record<string, ComponentType>>('../features/*/*Page.tsx');

/** A screen's file exports a component of its own name; `lazy` wants a default export. */
const load =
  (screen: string): Load =>
  async () => {
    const module = await SCREENS[`../features/${screen}.tsx`]?.();
    const Screen = module?.[screen.replace(/^.*\//, '')];
    if (!Screen) throw new Error(`There is no screen ${screen}`);
    return { default: Screen };
  };

interface PageRoute {
  readonly path: string;
  readonly load: Load;
  Screen: ComponentType;
}

/** Every path of the site with its screen; the last is for all other addresses. */
export const ROUTES: readonly PageRoute[] = routes.map(({ path, screen }) => ({
  path,
  load: load(screen),
  Screen: lazy(watched(load(screen))),
}));

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

import { type ComponentType, lazy } from 'react';
import { screens } from '../../../backend/src/common/routes/public-routes.json';
import { watched } from './pending-screens';

type Load = () => Promise<{ default: ComponentType }>;

/** One chunk a screen. */
const SCREENS = import.meta.glob<Record<string, ComponentType>>('./*/*Page.tsx', { base: '../features' });

/** A screen's file exports a component of its own name; `lazy` wants a default export. */
const loadOf = (screen: string): Load =>
  watched(async () => {
    const module = await SCREENS[`./${screen}.tsx`]!();
    return { default: module[screen.split('/')[1]!]! };
  });

interface PageRoute {
  readonly path: string;
  readonly load: Load;
  Screen: ComponentType;
}

/** Every path of the site with its screen; the last is for all other addresses. */
export const ROUTES: readonly PageRoute[] = Object.entries(screens).map(([path, screen]) => {
  const load = loadOf(screen);
  return { path, load, Screen: lazy(load) };
});

/** A screen that takes longer than this to arrive is stood in for by its skeleton. */
const FIRST_SCREEN_WITHIN_MS = 1_000;

/**
 * Waits for the first screen, which the server's page asks for beside the application, so that it is drawn at once:
 * behind a skeleton, React would hold it back for a while. A chunk that cannot be had is reported where it would stand.
 */
export async function loadFirstScreen(pathname: string): Promise<void> {
  const path = pathname.replace(/\/$/, '') || '/';
  const route = ROUTES.find((each) => [path, '*'].includes(each.path))!;
  const screen = await Promise.race([
    route.load().catch(() => {}),
    new Promise<void>((resolve) => setTimeout(resolve, FIRST_SCREEN_WITHIN_MS)),
  ]);
  if (screen) route.Screen = screen.default;
}

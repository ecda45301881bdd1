import { type ComponentType, lazy } from 'react';
import { type PageRow, PAGES } from '../features/page/pages';
import { SCREENS } from './screens';

function loaderOf({ screen }: PageRow) {
  const [, load] = Object.entries(SCREENS).find(([file]) => file.endsWith(`/${screen}.tsx`))!;
  let loading: Promise<{ default: ComponentType }> | undefined;
  // Asked for once: a screen whose code is there is drawn without an interim.
  return () => (loading ??= watched(load()).then((module) => ({ default: module[screen]! })));
}

/** Every path of the site with its screen; the last is for all other addresses. */
export const ROUTES = Object.entries(PAGES).map(([path, page]) => {
  const load = loaderOf(page);
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
  const paths = [path, path.replace(/\d+$/, ':id'), '*'];
  const route = ROUTES.find((each) => paths.includes(each.path))!;
  await Promise.race([
    route.load().catch(() => {}),
    new Promise<void>((resolve) => setTimeout(resolve, FIRST_SCREEN_WITHIN_MS)),
  ]);
}

/** Screens whose code is on its way: the router waits for them without a sign of its own. */
let pending = 0;
let listener: (() => void) | undefined;

export const areScreensPending = (): boolean => pending > 0;

/** For the one bar that shows it. */
export function onPendingScreens(tell: () => void): () => void {
  listener = tell;
  return () => {
    listener = undefined;
  };
}

/** Counts a load until it has an outcome. */
function watched<Screen>(loading: Promise<Screen>): Promise<Screen> {
  change(1);
  return loading.finally(() => change(-1));
}

function change(by: number): void {
  pending += by;
  listener?.();
}

import { type ComponentType, lazy } from 'react';
import { type PageRow, PAGES } from '../features/page/pages';
import { SCREENS } from './screens';

function loaderOf({ screen }: PageRow) {
  const [, load] = Object.entries(SCREENS).find(([file]) => file.endsWith(`/${screen}.tsx`))!;
  let loading: Promise<{ default: ComponentType }> | undefined;
  // Cached, so that a screen whose code has loaded renders without a fallback.
  return () => (loading ??= trackPending(load()).then((module) => ({ default: module[screen]! })));
}

/** Every route with its screen, ending with the catch-all. */
export const ROUTES = Object.entries(PAGES).map(([path, page]) => {
  const load = loaderOf(page);
  return { path, load, Screen: lazy(load) };
});

/** After this, the skeleton is rendered instead of waiting for the first screen. */
const FIRST_SCREEN_WITHIN_MS = 1_000;

/**
 * Waits for the first screen, which the HTML preloads, so that it renders without a skeleton: once React has
 * shown a Suspense fallback, it delays the replacement. A chunk that fails to load is reported where the
 * screen is rendered.
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

/** Number of screens whose code is loading; the router itself has no pending state for them. */
let pending = 0;
let listener: (() => void) | undefined;

export const areScreensPending = (): boolean => pending > 0;

/** Single listener: the progress bar. */
export function subscribeToPending(onChange: () => void): () => void {
  listener = onChange;
  return () => {
    listener = undefined;
  };
}

/** Counts a load as pending until it settles. */
function trackPending<Screen>(loading: Promise<Screen>): Promise<Screen> {
  change(1);
  return loading.finally(() => change(-1));
}

function change(by: number): void {
  pending += by;
  listener?.();
}

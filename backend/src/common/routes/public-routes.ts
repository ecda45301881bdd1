import routes from './public-routes.json' with { type: 'json' };

/**
 * The public site's routes (docs/requirements.md, Pages), which its router reads too: `*` stands for every other address.
 * A screen is a file below `public-site/src/features/` that exports a component of its own name.
 */
type Path = keyof typeof routes.screens;

/** Of the page, in front of the site's name. */
const TITLES: Readonly<Record<Path, string>> = routes.titles;

/** Shown to one visitor only, so of no use to a search engine. */
const PRIVATE: ReadonlySet<string> = new Set(routes.private);

const withoutSlash = (pathname: string): string => pathname.replace(/(.)\/$/, '$1');

/** The route that an address belongs to. */
function pathOf(pathname: string): Path {
  const path = withoutSlash(pathname);
  return Object.hasOwn(routes.screens, path) ? (path as Path) : '*';
}

export const isPublicRoute = (pathname: string): boolean => pathOf(pathname) !== '*';

/** What an address shows: the 404 page, if it is none of the site's. */
export function publicRoute(pathname: string): { title: string; screen: string } {
  const path = pathOf(pathname);
  return { title: TITLES[path], screen: routes.screens[path] };
}

export const allScreens = (): string[] => Object.values(routes.screens);

export const searchablePaths = (): string[] =>
  Object.keys(routes.screens).filter((path) => !PRIVATE.has(path));

import routes from './public-routes.json' with { type: 'json' };

interface PublicRoute {
  readonly path: string;
  /** Of the page, in front of the site's name. */
  readonly title: string;
  /** Below `public-site/src/features/`; the file exports a component of its own name. */
  readonly screen: string;
  /** Shown to one visitor only, so of no use to a search engine. */
  readonly private?: boolean;
}

/** The public site's routes (docs/requirements.md, Pages), which its router reads too. `*` stands for every other address. */
const ROUTES: readonly PublicRoute[] = routes;
const BY_PATH: ReadonlyMap<string, PublicRoute> = new Map(ROUTES.map((route) => [route.path, route]));

const withoutSlash = (pathname: string): string => pathname.replace(/(.)\/$/, '$1');

export const isPublicRoute = (pathname: string): boolean =>
  pathname !== '*' && BY_PATH.has(withoutSlash(pathname));

/** What an address shows: the 404 page, if it is none of the site's. */
export function publicRoute(pathname: string): PublicRoute {
  const route = BY_PATH.get(withoutSlash(pathname)) ?? BY_PATH.get('*');
  if (!route) throw new Error('The table of routes has no page for unknown addresses');
  return route;
}

export const allScreens = (): string[] => ROUTES.map(({ screen }) => screen);

export const searchablePaths = (): string[] =>
  ROUTES.filter((route) => !route.private).map(({ path }) => path);

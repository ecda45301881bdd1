import pages from './pages.json' with { type: 'json' };

/**
 * A page of the public site (docs/requirements.md, Pages). The site's router, header and footer read the same
 * file. `*` stands for every other address.
 */
interface Page {
  /** The component, and the name of its chunk in the build. */
  readonly screen: string;
  readonly isPrivate?: boolean;
}
export type Path = keyof typeof pages;

const PAGES: Readonly<Record<Path, Page>> = pages;

const withoutSlash = (pathname: string): string => pathname.replace(/(.)\/$/, '$1');

/** Pages of single records. Their id must be written canonically and fit into an integer column. */
const RECORD_PAGES = (Object.keys(PAGES) as Path[])
  .filter((path) => path.endsWith('/:id'))
  .map((path) => [path, new RegExp(`^${path.replace(':id', String.raw`([1-9]\d{0,8})`)}$`)] as const);

/** The route that an address belongs to; the 404 page's if it is not a page of the site. */
export function pathOf(pathname: string): Path {
  const path = withoutSlash(pathname);
  if (Object.hasOwn(PAGES, path) && !path.includes(':')) return path as Path;
  return RECORD_PAGES.find(([, pattern]) => pattern.test(path))?.[0] ?? '*';
}

/** The id in a record page's address; null for any other address. */
export function idIn(pathname: string): number | null {
  const found = RECORD_PAGES.map(([, pattern]) => pattern.exec(withoutSlash(pathname))).find(Boolean);
  return found ? Number(found[1]) : null;
}

export const isPublicRoute = (pathname: string): boolean => pathOf(pathname) !== '*';

export const publicRoute = (pathname: string): Page => PAGES[pathOf(pathname)];

export const allScreens = (): string[] => Object.values(PAGES).map(({ screen }) => screen);

/** Whether search engines may index the page at an address. */
export const isSearchable = (pathname: string): boolean => !publicRoute(pathname).isPrivate;

export const searchablePaths = (): string[] =>
  Object.entries(PAGES)
    .filter(([path, { isPrivate }]) => !isPrivate && !path.includes(':'))
    .map(([path]) => path);

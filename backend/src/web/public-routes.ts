/** The public site's routes (spec.md section 2 and contract.md); the router in the browser draws them. */
const PUBLIC_ROUTES: ReadonlySet<string> = new Set([
  '/',
  '/casino',
  '/stream',
  '/community',
  '/shop',
  '/points',
  '/rewards',
  '/contact',
  '/privacy',
  '/terms',
  '/cookie-policy',
  '/restricted',
]);

/** False for an address that shows the 404 page, which is then sent with that status. */
export function isPublicRoute(pathname: string): boolean {
  return PUBLIC_ROUTES.has(pathname === '/' ? pathname : pathname.replace(/\/$/, ''));
}

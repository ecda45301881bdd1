/** Reloads only if the site is reachable; otherwise the browser's error page would replace this one. */
export async function reloadIfReachable(isAllowed = () => true): Promise<void> {
  try {
    await fetch(window.location.pathname, { method: 'HEAD', cache: 'no-store' });
  } catch {
    return;
  }
  if (isAllowed()) window.location.reload();
}

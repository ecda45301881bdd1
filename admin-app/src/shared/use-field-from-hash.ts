import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

/** End of a URL that opens the dialog for a new record. */
export const ADD = '#add';

/**
 * Scrolls to the control named after the `#` in the URL, by name or id, and focuses it. Call it in a
 * component that renders such controls. The `#` is then removed, so that controls rendered later do not take
 * the focus.
 * @param path the screen's own path, if the `#` may come with that of another part of it
 */
export function useFieldFromHash(path?: string): void {
  const { hash, search } = useLocation();
  const navigate = useNavigate();
  useEffect(() => {
    const name = hash.slice(1);
    const field = name ? (document.getElementsByName(name)[0] ?? document.getElementById(name)) : null;
    if (!field) return;
    field.scrollIntoView({ block: field.matches('section') ? 'start' : 'center' });
    field.focus({ preventScroll: true });
    void navigate({ search, ...(path !== undefined && { pathname: path }) }, { replace: true });
  }, [hash, search, path, navigate]);
}

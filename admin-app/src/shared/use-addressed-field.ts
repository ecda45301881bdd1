import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

/** What the address ends with where a dialog for a new record is to be open. */
export const ADD = '#add';

/**
 * Shows the control that the address names after its `#`, by name or id, and puts the cursor into it. For a component that is
 * drawn together with such controls. The address names it once: whatever is drawn later leaves the cursor where it is.
 */
export function useAddressedField(): void {
  const { hash, search } = useLocation();
  const navigate = useNavigate();
  useEffect(() => {
    const name = hash.slice(1);
    const field = name ? (document.getElementsByName(name)[0] ?? document.getElementById(name)) : null;
    if (!field) return;
    field.scrollIntoView({ block: field.matches('section') ? 'start' : 'center' });
    field.focus({ preventScroll: true });
    void navigate({ search }, { replace: true });
  }, [hash, search, navigate]);
}

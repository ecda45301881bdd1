import { useLayoutEffect } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';

/** A screen that was navigated to begins at its top; on the way back the browser knows where it was. */
export function useScrollToTop(): void {
  const { pathname } = useLocation();
  const isWayBack = useNavigationType() === 'POP';
  useLayoutEffect(() => {
    if (!isWayBack) scrollTo({ top: 0, behavior: 'instant' });
  }, [pathname, isWayBack]);
}

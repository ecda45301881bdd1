import { useSyncExternalStore } from 'react';
import { useLocation } from 'react-router-dom';

/** Chat and button want the same corner. */
const CORNER_TAKEN = '/stream';
/** Within so many pixels of its top or its end a page counts as not being read. */
const EDGE_PX = 120;

/** Whether the floating button would lie over what the visitor is reading: in the middle of a page, and over the chat. */
export function useIsInTheWay(): boolean {
  const { pathname } = useLocation();
  const isInTheMiddle = useSyncExternalStore(subscribe, isMidPage);
  return isInTheMiddle || pathname.replace(/\/$/, '') === CORNER_TAKEN;
}

function subscribe(onChange: () => void): () => void {
  window.addEventListener('scroll', onChange, { passive: true });
  window.addEventListener('resize', onChange);
  return () => {
    window.removeEventListener('scroll', onChange);
    window.removeEventListener('resize', onChange);
  };
}

function isMidPage(): boolean {
  const { scrollHeight } = document.documentElement;
  return window.scrollY > EDGE_PX && scrollHeight - window.innerHeight - window.scrollY > EDGE_PX;
}

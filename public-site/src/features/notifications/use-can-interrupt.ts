import { useSyncExternalStore } from 'react';
import { useTopDialog } from '../../ui/open-dialogs';

/**
 * Whether the viewer would notice a message now. In a hidden tab it would be gone before they are back, and
 * under a dialog it is invisible.
 */
export function useCanInterrupt(): boolean {
  const isVisible = useSyncExternalStore(subscribe, () => !document.hidden);
  return useTopDialog() === null && isVisible;
}

function subscribe(onChange: () => void): () => void {
  document.addEventListener('visibilitychange', onChange);
  return () => document.removeEventListener('visibilitychange', onChange);
}

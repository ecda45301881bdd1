import { useSyncExternalStore } from 'react';

let open = 0;
const listeners = new Set<() => void>();

/** Used by Dialog only. */
export function countDialogs(by: 1 | -1): void {
  open += by;
  for (const notify of listeners) notify();
}

/** Whether a modal dialog covers the page, which hides everything else. */
export const useIsCovered = (): boolean => useSyncExternalStore(subscribe, () => open > 0);

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

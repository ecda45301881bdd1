import { useSyncExternalStore } from 'react';

let alert: string | null = null;
const listeners = new Set<() => void>();

/** Replaces the title of every page, to be noticed in another tab; null restores it. */
export function setTitleAlert(text: string | null): void {
  alert = text;
  for (const notify of listeners) notify();
}

export const useTitleAlert = (): string | null => useSyncExternalStore(subscribe, () => alert);

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

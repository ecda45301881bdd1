import { useSyncExternalStore } from 'react';

type Kind = 'localStorage' | 'sessionStorage';

const listeners = new Set<() => void>();

/** A value stored for this browser or this tab; null if missing or storage is disabled. */
export function readStored(name: string, kind: Kind = 'localStorage'): string | null {
  try {
    return window[kind].getItem(name);
  } catch {
    return null;
  }
}

/**
 * @param value null to remove it
 * @returns whether it was stored: storage may be disabled or full
 */
export function store(name: string, value: string | null, kind: Kind = 'localStorage'): boolean {
  try {
    if (value === null) window[kind].removeItem(name);
    else window[kind].setItem(name, value);
    return true;
  } catch {
    return false;
  } finally {
    for (const notify of listeners) notify();
  }
}

/** A value stored for this browser, updated on changes here and in other tabs. */
export const useStored = (name: string): string | null =>
  useSyncExternalStore(subscribe, () => readStored(name));

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
}

import { useSyncExternalStore } from 'react';

type Kind = 'localStorage' | 'sessionStorage';

const listeners = new Set<() => void>();

/** What this browser, or this tab, keeps under a name; null for nothing, also where storage is switched off. */
export function readStored(name: string, kind: Kind = 'localStorage'): string | null {
  try {
    return window[kind].getItem(name);
  } catch {
    return null;
  }
}

/**
 * @param value null for none
 * @returns whether it is kept: storage may be switched off, or full
 */
export function store(name: string, value: string | null, kind: Kind = 'localStorage'): boolean {
  try {
    if (value === null) window[kind].removeItem(name);
    else window[kind].setItem(name, value);
    return true;
  } catch {
    return false;
  } finally {
    for (const tell of listeners) tell();
  }
}

/** What this browser keeps under a name, as it changes here and in other tabs. */
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

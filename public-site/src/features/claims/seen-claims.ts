import { useSyncExternalStore } from 'react';

const listeners = new Set<() => void>();
const nameOf = (userId: string) => `claimsSeen:${userId}`;

/** Remembers in this browser how far a viewer has followed their claims. @param at of the newest change that was shown */
export function markSeen(userId: string, at: string): void {
  try {
    localStorage.setItem(nameOf(userId), at);
  } catch {
    // Switched off: the dot comes back with the next page.
  }
  for (const tell of listeners) tell();
}

/** When the newest change that the viewer has seen was made; null before the first one. */
export const useSeen = (userId: string): string | null => useSyncExternalStore(subscribe, () => seen(userId));

function seen(userId: string): string | null {
  try {
    return localStorage.getItem(nameOf(userId));
  } catch {
    return null;
  }
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  // Another tab has shown it.
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
}

import { useSyncExternalStore } from 'react';

const listeners = new Set<() => void>();
const nameOf = (userId: string) => `shopGoal:${userId}`;

/**
 * Pins an item of the shop as what a viewer saves for, in place of the one before. Nothing is decided by it, so this
 * browser keeps it, and the server need not know.
 * @param itemId null for none
 */
export function pinGoal(userId: string, itemId: number | null): void {
  try {
    if (itemId === null) localStorage.removeItem(nameOf(userId));
    else localStorage.setItem(nameOf(userId), String(itemId));
  } catch {
    // Switched off: there are no goals in this browser.
  }
  for (const tell of listeners) tell();
}

/** The item that a viewer saves for; null for none. */
export const useGoal = (userId = ''): number | null => useSyncExternalStore(subscribe, () => goalOf(userId));

function goalOf(userId: string): number | null {
  try {
    const itemId = localStorage.getItem(nameOf(userId)) ?? '';
    return /^\d{1,15}$/.test(itemId) ? Number(itemId) : null;
  } catch {
    return null;
  }
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  // Another tab has pinned one.
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
}

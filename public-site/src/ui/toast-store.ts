import { useSyncExternalStore } from 'react';

interface Toast {
  /** `info` for what the viewer has not done themselves. */
  kind: 'success' | 'error' | 'info';
  text: string;
  /** `to` for a page of the site, `href` for any other address. */
  link?: { text: string; to: string } | { text: string; href: string };
}

export interface ShownToast extends Toast {
  id: number;
}

let toasts: readonly ShownToast[] = [];
let count = 0;
const listeners = new Set<() => void>();

function change(next: readonly ShownToast[]): void {
  toasts = next;
  for (const notify of listeners) notify();
}

/** Shows a message at the top right for a moment. */
export function showToast(toast: Toast): void {
  count += 1;
  change([...toasts, { ...toast, id: count }]);
}

export const dismissToast = (id: number): void => change(toasts.filter((toast) => toast.id !== id));

export const dismissToasts = (): void => change([]);

/** Used by ToastCorner only. */
export const useToasts = (): readonly ShownToast[] => useSyncExternalStore(subscribe, () => toasts);

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

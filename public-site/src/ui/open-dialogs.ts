import { useSyncExternalStore } from 'react';

/** In the order in which they opened. */
let open: readonly HTMLDialogElement[] = [];
const listeners = new Set<() => void>();

/** Used by Dialog only. Returns what to call when it closes. */
export function addDialog(dialog: HTMLDialogElement): () => void {
  change([...open, dialog]);
  return () => change(open.filter((each) => each !== dialog));
}

/** The modal dialog that covers the page. Only its content can be seen and used. */
export const useTopDialog = (): HTMLDialogElement | null =>
  useSyncExternalStore(subscribe, () => open.at(-1) ?? null);

function change(dialogs: readonly HTMLDialogElement[]): void {
  open = dialogs;
  for (const notify of listeners) notify();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

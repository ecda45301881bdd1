/** Screens whose code is on its way: the router waits for them without a sign of its own. */
let pending = 0;
const listeners = new Set<() => void>();

export const areScreensPending = (): boolean => pending > 0;

export function onPendingScreens(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Counts a load until it is settled. */
export const watched =
  <Screen>(load: () => Promise<Screen>) =>
  (): Promise<Screen> => {
    change(1);
    return load().finally(() => change(-1));
  };

function change(by: number): void {
  pending += by;
  for (const listener of listeners) listener();
}

/** Screens whose code is on its way: the router waits for them without a sign of its own. */
let pending = 0;
let listener: (() => void) | undefined;

export const areScreensPending = (): boolean => pending > 0;

/** For the one bar that shows it. */
export function onPendingScreens(tell: () => void): () => void {
  listener = tell;
  return () => {
    listener = undefined;
  };
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
  listener?.();
}

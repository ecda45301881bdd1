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

/** Counts a load until it has an outcome. */
export function watched<Screen>(loading: Promise<Screen>): Promise<Screen> {
  change(1);
  return loading.finally(() => change(-1));
}

function change(by: number): void {
  pending += by;
  listener?.();
}

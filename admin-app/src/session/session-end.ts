let hasEnded = false;
/** The admin was told, and chose to stay: the console's own polling does not ask again. */
let isKnown = false;
const listeners = new Set<() => void>();

function set(value: boolean): void {
  hasEnded = value;
  listeners.forEach((hear) => hear());
}

/** Whether the session has ended while something typed waits to be saved: an external store for React. */
export const sessionEnd = {
  subscribe: (hear: () => void): (() => void) => {
    listeners.add(hear);
    return () => listeners.delete(hear);
  },
  get: (): boolean => hasEnded,
  announce: (): void => {
    if (!isKnown) set(true);
  },
  dismiss: (): void => {
    isKnown = true;
    set(false);
  },
  /** The admin saves something: if that fails, they are told again. */
  remind: (): void => {
    isKnown = false;
  },
};

let hasEnded = false;
/** Set when the admin dismisses the notice, so that polling does not reopen it. */
let isDismissed = false;
const listeners = new Set<() => void>();

function set(value: boolean): void {
  hasEnded = value;
  listeners.forEach((hear) => hear());
}

/** Whether the session has ended while there is unsaved input. An external store for React. */
export const sessionEnd = {
  subscribe: (hear: () => void): (() => void) => {
    listeners.add(hear);
    return () => listeners.delete(hear);
  },
  get: (): boolean => hasEnded,
  announce: (): void => {
    if (!isDismissed) set(true);
  },
  dismiss: (): void => {
    isDismissed = true;
    set(false);
  },
  /** Called before saving: if that fails, the notice is shown again. */
  allowReminder: (): void => {
    isDismissed = false;
  },
};

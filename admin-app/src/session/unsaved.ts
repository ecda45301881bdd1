const QUESTION =
  'Your session has ended, and what you typed has not been saved.\n\n' +
  'OK leaves the console. Cancel stays here, so that you can copy your text first.';

const formsInUse = new Set<symbol>();

/** Marks that something typed would be lost on leaving. @returns takes the mark back */
export function holdUnsaved(): () => void {
  const form = Symbol('form');
  formsInUse.add(form);
  return () => void formsInUse.delete(form);
}

let asking: Promise<void> | null = null;

/** Settles when the console may be left: at once, unless something typed would be lost. */
export function confirmLeaving(): Promise<void> {
  if (formsInUse.size === 0) return Promise.resolve();
  // Several calls may fail at the same moment: the admin is asked once.
  asking ??= window.confirm(QUESTION) ? Promise.resolve() : new Promise(() => {});
  return asking;
}

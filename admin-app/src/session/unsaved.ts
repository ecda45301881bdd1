const SESSION_ENDED =
  'Your session has ended, and what you typed has not been saved.\n\n' +
  'OK leaves the console. Cancel stays here, so that you can copy your text first.';
const LOGGING_OUT = 'What you typed has not been saved. Log out all the same?';

const formsInUse = new Set<symbol>();

/** Lets the browser ask before the tab is closed or reloaded. */
const askBeforeUnload = (event: BeforeUnloadEvent): void => event.preventDefault();

/** Marks that something typed would be lost on leaving. @returns takes the mark back */
export function holdUnsaved(): () => void {
  const form = Symbol('form');
  formsInUse.add(form);
  window.addEventListener('beforeunload', askBeforeUnload);
  return () => {
    formsInUse.delete(form);
    if (formsInUse.size === 0) releaseUnsaved();
  };
}

/** The admin has been asked, or must leave in any case: the browser does not ask once more. */
export function releaseUnsaved(): void {
  formsInUse.clear();
  window.removeEventListener('beforeunload', askBeforeUnload);
}

/** Whether the admin may be logged out: asks when something typed would be lost. */
export const mayLogOut = (): boolean => formsInUse.size === 0 || window.confirm(LOGGING_OUT);

let asking: Promise<void> | null = null;

/** Settles when the console may be left: at once, unless something typed would be lost. */
export function confirmLeaving(): Promise<void> {
  if (formsInUse.size === 0) return Promise.resolve();
  // Several calls may fail at the same moment: the admin is asked once.
  asking ??= window.confirm(SESSION_ENDED) ? Promise.resolve() : new Promise(() => {});
  return asking;
}

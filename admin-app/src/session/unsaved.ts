const SESSION_ENDED =
  'Your session has ended, and what you typed has not been saved.\n\n' +
  'OK leaves the console. Cancel stays here: copy your text, or log in again in another tab and save it then.';
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

/** Who stays has text to copy, or signs in again in another tab: calls that fail meanwhile do not ask once more. */
const STAY_MS = 60_000;
let stayedAt = -Infinity;

/** Whether the console may be left once the session has ended: asks when something typed would be lost. */
export function mayLeave(): boolean {
  if (formsInUse.size === 0) return true;
  if (performance.now() - stayedAt < STAY_MS) return false;
  const leaves = window.confirm(SESSION_ENDED);
  if (!leaves) stayedAt = performance.now();
  return leaves;
}

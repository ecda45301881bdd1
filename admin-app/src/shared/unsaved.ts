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

export const hasUnsaved = (): boolean => formsInUse.size > 0;

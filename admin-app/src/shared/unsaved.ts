const formsInUse = new Set<symbol>();

/** Makes the browser ask before the tab is closed or reloaded. */
const askBeforeUnload = (event: BeforeUnloadEvent): void => event.preventDefault();

/** Registers unsaved input. @returns a function that removes the registration */
export function registerUnsaved(): () => void {
  const form = Symbol('form');
  formsInUse.add(form);
  window.addEventListener('beforeunload', askBeforeUnload);
  return () => {
    formsInUse.delete(form);
    if (formsInUse.size === 0) clearUnsaved();
  };
}

/** Keeps the browser from asking as well: the user has already been asked, or has to leave anyway. */
export function clearUnsaved(): void {
  formsInUse.clear();
  window.removeEventListener('beforeunload', askBeforeUnload);
}

export const hasUnsaved = (): boolean => formsInUse.size > 0;

/** Moves focus to the main heading: used when the focused element has disappeared. */
export const focusHeading = (): void => document.querySelector<HTMLElement>('main h1')?.focus();

/** Puts the keyboard at what the page is about: where it goes on when what had the focus is gone. */
export const focusHeading = (): void => document.querySelector<HTMLElement>('main h1')?.focus();

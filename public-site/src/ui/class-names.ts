/** A component's own class with the one that its place adds, if any. */
export const classNames = (...names: (string | undefined)[]): string => names.filter(Boolean).join(' ');

/** Joins a component's own class with one passed by its parent. */
export const classNames = (...names: (string | undefined)[]): string => names.filter(Boolean).join(' ');

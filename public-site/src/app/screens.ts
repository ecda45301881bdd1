import type { ComponentType } from 'react';

/** One chunk a screen, called as the screen is. Jest, which knows no globs, gets testing/screens.ts instead. */
export const SCREENS = import.meta.glob<Record<string, ComponentType>>(['./*/*Page.tsx', '!./page/*'], {
  base: '../features',
});

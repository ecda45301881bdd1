import type { ComponentType } from 'react';

/** One chunk per screen, named after it. Jest lacks `import.meta.glob` and uses testing/screens.ts. */
export const SCREENS = import.meta.glob<Record<string, ComponentType>>(['./*/*Page.tsx', '!./page/*'], {
  base: '../features',
});

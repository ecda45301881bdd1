/**
 * Resolves after the dynamic imports begun before it. Even a loaded module takes real time, because Node resolves
 * imports on another thread, one after another.
 */
export const importsBegunBefore = (): Promise<unknown> => import('./dom-stubs.js');

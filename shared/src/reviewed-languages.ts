import type { Language } from './generated/catalogues.js';

/** Languages whose texts somebody has read who grew up with them (docs/translating.md). The console marks the others. */
export const REVIEWED_LANGUAGES: readonly Language[] = ['en'];

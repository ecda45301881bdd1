import type { Language } from './generated/catalogues.js';

/** Languages reviewed by a native speaker (docs/translating.md). The console marks the others. */
export const REVIEWED_LANGUAGES: readonly Language[] = ['en'];

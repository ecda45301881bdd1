import { InitialSchema1795579200000 } from './1795579200000-initial-schema.js';

/** In order. A migration that was released is never edited: the next one mends it. */
export const MIGRATIONS = [InitialSchema1795579200000];

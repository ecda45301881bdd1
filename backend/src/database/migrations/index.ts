import { InitialSchema1795226400000 } from './1795226400000-initial-schema.js';
import { LiveFromTwitch1795312800000 } from './1795312800000-live-from-twitch.js';

/** In order. A migration that was merged is never edited: the next one mends it. */
export const MIGRATIONS = [InitialSchema1795226400000, LiveFromTwitch1795312800000];

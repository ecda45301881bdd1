import { InitialSchema1795226400000 } from './1795226400000-initial-schema.js';
import { LiveFromTwitch1795312800000 } from './1795312800000-live-from-twitch.js';
import { LongLists1795316400000 } from './1795316400000-long-lists.js';
import { UnsettledRows1795320000000 } from './1795320000000-unsettled-rows.js';
import { WhoDidWhat1795406400000 } from './1795406400000-who-did-what.js';
import { PlainLists1795492800000 } from './1795492800000-plain-lists.js';

/** In order. A migration that was merged is never edited: the next one mends it. */
export const MIGRATIONS = [
  InitialSchema1795226400000,
  LiveFromTwitch1795312800000,
  LongLists1795316400000,
  UnsettledRows1795320000000,
  WhoDidWhat1795406400000,
  PlainLists1795492800000,
];

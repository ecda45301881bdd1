/// <reference lib="dom" />
import { openFlags } from './age-flags.js';

/** The answer at the age gate, stored in this browser. */
export const storedFlags = openFlags(() => localStorage);

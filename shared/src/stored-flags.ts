/// <reference lib="dom" />
import { openFlags } from './age-flags.js';

/** The answer at the age gate, as this browser keeps it. */
export const storedFlags = openFlags(() => localStorage);

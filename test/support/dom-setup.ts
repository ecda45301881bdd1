import '@testing-library/jest-dom/jest-globals';
import { afterEach, jest } from '@jest/globals';
import { configure } from '@testing-library/react';
import { loadTexts } from '../../public-site/src/lib/texts.js';
import { fillDomGaps } from './dom-gaps.js';

// Generous, as in the browser tests: it ends what hangs.
configure({ asyncUtilTimeout: 10_000 });
// Modules have no global `jest`, and Testing Library looks there whether the clock stands still while it waits.
Object.assign(globalThis, { jest });
fillDomGaps();

await loadTexts('en');

const { fetch } = globalThis;
// Whatever a test put in its place.
afterEach(() => void (globalThis.fetch = fetch));

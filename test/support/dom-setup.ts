import '@testing-library/jest-dom/jest-globals';
import { afterEach, jest } from '@jest/globals';
import { configure } from '@testing-library/react';
import { loadTexts } from '../../public-site/src/lib/texts.js';
import { stubDomApis } from './dom-stubs.js';

// A generous limit, as in the browser tests: it only catches hangs.
configure({ asyncUtilTimeout: 10_000 });
// ES modules have no global `jest`, which Testing Library needs to detect fake timers.
Object.assign(globalThis, { jest });
stubDomApis();

await loadTexts('en');

const { fetch } = globalThis;
// Undo replacements made by the test.
afterEach(() => void (globalThis.fetch = fetch));

import '@testing-library/jest-dom/jest-globals';
import { afterEach } from '@jest/globals';
import { loadPageTexts, loadTexts } from '../../public-site/src/lib/texts.js';

await loadTexts('en');
await loadPageTexts();

const { fetch } = globalThis;
// Whatever a test put in its place.
afterEach(() => void (globalThis.fetch = fetch));

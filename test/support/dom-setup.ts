import '@testing-library/jest-dom/jest-globals';
import { loadPageTexts, loadTexts } from '../../public-site/src/lib/texts.js';

await loadTexts('en');
await loadPageTexts();

import '@testing-library/jest-dom/jest-globals';
import { loadTexts } from '../../public-site/src/lib/texts.js';

await loadTexts('en');

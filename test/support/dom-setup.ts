import '@testing-library/jest-dom/jest-globals';
import { afterEach } from '@jest/globals';
import { configure } from '@testing-library/react';
import * as React from 'react';
import { loadTexts } from '../../public-site/src/lib/texts.js';
import { stubDomApis } from './dom-stubs.js';

// A generous limit, as in the browser tests: it only catches hangs.
configure({ asyncUtilTimeout: 30_000 });
stubDomApis();

await loadTexts('en');

const { fetch } = globalThis;
// Undo replacements made by the test.
afterEach(() => void (globalThis.fetch = fetch));

// React records a stack for each element until it has many, for its warnings. That takes an eighth of a test's time.
const { __CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE: internals } =
  React as unknown as Record<string, object>;
Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', {
  configurable: true,
  get: () => Infinity,
  set() {},
});

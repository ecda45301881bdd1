/**
 * APIs in minified code that browsers of `shared/src/browsers.ts` may lack and Vite doesn't polyfill. `npm run typecheck` covers
 * our own code through the `lib` of each tsconfig, but not packages or browser APIs.
 */
const NEWER = [
  /\.(toSorted|toReversed|toSpliced|isWellFormed|toWellFormed|isSubsetOf|isSupersetOf|isDisjointFrom|symmetricDifference)\(/g,
  /\b(Object|Map)\.groupBy\b/g,
  /\bPromise\.(withResolvers|try)\b/g,
  /\bArray\.fromAsync\b/g,
  /\bRegExp\.escape\b/g,
  /\bAbortSignal\.(any|timeout)\b/g,
  /\bURL\.(canParse|parse)\b/g,
  /\bIntl\.DurationFormat\b/g,
  /\.(checkVisibility|showPopover|hidePopover|togglePopover|moveBefore)\(/g,
  /\b(requestIdleCallback|URLPattern|CompressionStream|DecompressionStream)\(/g,
  /\bscheduler\.(postTask|yield)\b/g,
  // Regex lookbehind: before Safari 16.4, a script containing one doesn't run at all.
  /\(\?<[=!]/g,
];

/** The newer APIs found in the code, without duplicates. */
export const newerApisIn = (code) => [
  ...new Set(NEWER.flatMap((api) => [...code.matchAll(api)].map(([found]) => found))),
];

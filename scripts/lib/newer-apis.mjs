/**
 * What a browser of `shared/src/browsers.ts` may lack and Vite does not translate, in minified code. `npm run typecheck` knows the
 * language's own methods (the `lib` of each tsconfig); what packages bring along, and a browser's interfaces, it does not.
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
  // A look behind in a regular expression: Safari 16.4 has it, and before that no script that holds one runs at all.
  /\(\?<[=!]/g,
];

/** Each once. */
export const newerIn = (code) => [
  ...new Set(NEWER.flatMap((api) => [...code.matchAll(api)].map(([found]) => found))),
];

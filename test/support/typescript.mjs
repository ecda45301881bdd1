/** How swc compiles sources for tests. */
const options = (jsc) => ({
  swcrc: false,
  jsc: { target: 'es2022', keepClassNames: true, experimental: { keepImportAttributes: true }, ...jsc },
  module: { type: 'es6' },
  sourceMaps: 'inline',
});

/** Equivalent to nest build: emits decorator metadata, which injection and validation need at run time. */
export const backendTypeScript = options({
  parser: { syntax: 'typescript', decorators: true },
  transform: { legacyDecorator: true, decoratorMetadata: true, useDefineForClassFields: true },
});
export const frontEndTypeScript = options({
  parser: { syntax: 'typescript', tsx: true },
  transform: { react: { runtime: 'automatic' } },
});

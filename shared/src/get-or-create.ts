/** The cached value for a key, created on first use: an Intl format costs more to create than to use. */
export function getOrCreate<T>(cache: Map<string, T>, key: string, make: () => T): T {
  const found = cache.get(key);
  if (found !== undefined) return found;
  const made = make();
  cache.set(key, made);
  return made;
}

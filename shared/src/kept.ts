/** What a cache has for a key, made at the first asking: making one of Intl's formats takes longer than all of its uses. */
export function kept<T>(cache: Map<string, T>, key: string, make: () => T): T {
  const found = cache.get(key);
  if (found !== undefined) return found;
  const made = make();
  cache.set(key, made);
  return made;
}

/**
 * Copies only these fields, if present. A field that is added later is not exposed until it is listed too.
 */
export function pick<Thing extends object, Key extends keyof Thing>(
  thing: Thing,
  keys: readonly Key[],
): Pick<Thing, Key> {
  return Object.fromEntries(keys.filter((key) => key in thing).map((key) => [key, thing[key]])) as Pick<
    Thing,
    Key
  >;
}

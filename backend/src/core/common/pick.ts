/** Only these fields of a thing, as far as it has them: a field that is added later is not shown until it is named too. */
export function pick<Thing extends object, Key extends keyof Thing>(
  thing: Thing,
  keys: readonly Key[],
): Pick<Thing, Key> {
  return Object.fromEntries(keys.filter((key) => key in thing).map((key) => [key, thing[key]])) as Pick<
    Thing,
    Key
  >;
}

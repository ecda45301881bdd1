/** Beyond this the server refuses; no list is that long. */
const LAST_PAGE = 1_000_000_000;

/** The page that an address names: 1 for a missing, repeated or invalid one. @param values of the parameter `page` */
export function pageIn(values: readonly string[]): number {
  const [value = '1', ...more] = values;
  const page = /^[1-9]\d*$/.test(value) && more.length === 0 ? Number(value) : 1;
  return page <= LAST_PAGE ? page : 1;
}

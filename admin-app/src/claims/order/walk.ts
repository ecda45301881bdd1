/** The claims of a list in the order in which the drawer was opened, as far as they have been loaded. */
export interface Walk {
  readonly ids: readonly string[];
  /** How many claims of the list come before the first of `ids`. */
  readonly before: number;
  /** Claims of the list when they were last counted. */
  readonly total: number;
  /** The first page of the list that `ids` were read from. */
  readonly firstPage: number;
}

export type Step = -1 | 1;

interface ListedPage {
  readonly ids: readonly string[];
  readonly page: number;
  readonly perPage: number;
  readonly total: number;
}

export const startWalk = ({ ids, page, perPage, total }: ListedPage): Walk => ({
  ids,
  before: (page - 1) * perPage,
  total,
  firstPage: page,
});

/** Place in the list, counted from 1; undefined if the claim is not in it. */
export function placeIn({ ids, before }: Walk, id: string): number | undefined {
  const index = ids.indexOf(id);
  return index < 0 ? undefined : before + index + 1;
}

/** Whether the list goes on in this direction. */
export function hasStep(walk: Walk, id: string, step: Step): boolean {
  const place = placeIn(walk, id);
  return place !== undefined && (step < 0 ? place > 1 : place < walk.total);
}

/**
 * Finds the neighbour of a claim, reading further pages as needed. Delivered claims may have left the list and
 * moved the others to earlier pages, so what comes next is looked for from the first page on.
 * @param read IDs of a page as it is now
 * @returns the neighbour, if there is one, and the longer walk
 */
export async function findStep(
  walk: Walk,
  id: string,
  step: Step,
  read: (page: number) => Promise<readonly string[]>,
): Promise<{ id: string | undefined; walk: Walk }> {
  const known = walk.ids[walk.ids.indexOf(id) + step];
  if (known !== undefined) return { id: known, walk };
  return step < 0 ? stepBack(walk, read) : stepOn(walk, read);
}

async function stepOn(walk: Walk, read: (page: number) => Promise<readonly string[]>) {
  for (let page = walk.firstPage; ; page++) {
    const listed = await read(page);
    const added = listed.filter((each) => !walk.ids.includes(each));
    const ids = [...walk.ids, ...added];
    const end = walk.before + ids.length;
    if (added.length > 0) return { id: added[0], walk: { ...walk, ids, total: Math.max(walk.total, end) } };
    if (listed.length === 0) return { id: undefined, walk: { ...walk, total: end } };
  }
}

async function stepBack(walk: Walk, read: (page: number) => Promise<readonly string[]>) {
  for (let page = walk.firstPage - 1; page >= 1; page--) {
    const added = (await read(page)).filter((each) => !walk.ids.includes(each));
    const before = Math.max(0, walk.before - added.length);
    if (added.length > 0)
      return { id: added.at(-1), walk: { ...walk, ids: [...added, ...walk.ids], before, firstPage: page } };
  }
  return { id: undefined, walk: { ...walk, before: 0 } };
}

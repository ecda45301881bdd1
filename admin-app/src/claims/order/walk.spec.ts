import { expect, it } from '@jest/globals';
import { findStep, hasStep, placeIn, startWalk, type Walk } from './walk';

const PER_PAGE = 2;

/** A list on the server that can change, read in pages. */
function serverWith(...ids: string[]) {
  const list = { ids };
  const read = (page: number) => Promise.resolve(list.ids.slice((page - 1) * PER_PAGE, page * PER_PAGE));
  const open = (page: number): Walk =>
    startWalk({
      ids: list.ids.slice((page - 1) * PER_PAGE, page * PER_PAGE),
      page,
      perPage: PER_PAGE,
      total: list.ids.length,
    });
  return { list, read, open };
}

/** Walks on to the end, and returns the claims on the way with their places. */
async function walkOn(
  walk: Walk,
  from: string,
  read: (page: number) => Promise<string[]>,
  deliver?: (id: string) => void,
) {
  const seen: string[] = [];
  let [now, id]: [Walk, string | undefined] = [walk, from];
  while (id !== undefined) {
    seen.push(`${id} ${placeIn(now, id)}/${now.total}`);
    deliver?.(id);
    ({ walk: now, id } = await findStep(now, id, 1, read));
  }
  return seen;
}

it('leads across the borders of pages, in both directions', async () => {
  const { read, open } = serverWith('a', 'b', 'c', 'd', 'e');
  expect(await walkOn(open(1), 'a', read)).toEqual(['a 1/5', 'b 2/5', 'c 3/5', 'd 4/5', 'e 5/5']);
  const back = await findStep(open(2), 'c', -1, read);
  expect(back.id).toBe('b');
  expect(placeIn(back.walk, 'b')).toBe(2);
  expect(placeIn(back.walk, 'c')).toBe(3);
});

it('skips no claim because others were delivered and left the list', async () => {
  const { list, read, open } = serverWith('a', 'b', 'c', 'd', 'e');
  const deliver = (id: string) => (list.ids = list.ids.filter((each) => each !== id));
  expect(await walkOn(open(1), 'a', read, deliver)).toEqual(['a 1/5', 'b 2/5', 'c 3/5', 'd 4/5', 'e 5/5']);
});

it('skips none that moved up by more than a page, either', async () => {
  const { list, read, open } = serverWith('a', 'b', 'c', 'd', 'e', 'f', 'g');
  let walk = open(1);
  for (const id of ['b', 'd']) ({ walk } = await findStep(walk, id, 1, read));
  list.ids = ['g'];
  const last = await findStep(walk, walk.ids.at(-1)!, 1, read);
  expect(last.id).toBe('g');
});

it('comes to a new claim at the end, once', async () => {
  const { list, read, open } = serverWith('a', 'b', 'c');
  const walk = open(1);
  list.ids = ['new', 'a', 'b', 'c'];
  expect(await walkOn(walk, 'b', read)).toEqual(['b 2/3', 'new 3/3', 'c 4/4']);
});

it('ends where the list does, even if it has become shorter', async () => {
  const { list, read, open } = serverWith('a', 'b', 'c');
  const walk = open(1);
  list.ids = ['a', 'b'];
  expect(hasStep(walk, 'b', 1)).toBe(true);
  const end = await findStep(walk, 'b', 1, read);
  expect(end.id).toBeUndefined();
  expect(hasStep(end.walk, 'b', 1)).toBe(false);
  expect(hasStep(end.walk, 'a', -1)).toBe(false);
  expect(hasStep(end.walk, 'unknown', 1)).toBe(false);
});

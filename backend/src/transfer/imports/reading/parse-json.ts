import { FaultyFile } from '#shared/file-limits.js';

/** More than any list has within 10 MB. So many of the most costly kind take 100 MB. */
const VALUES_MAX = 700_000;
const CONTAINERS_MAX = 300_000;

/**
 * JSON of a file. What would take more memory than the thread has is refused by the signs in it, before it is parsed: the
 * parser cannot be interrupted, and where it runs out of memory the whole process ends, not the thread.
 * @throws FaultyFile
 */
export function parseJson(text: string): unknown {
  if (
    hasMore(text, ',', VALUES_MAX) ||
    hasMore(text, '{', CONTAINERS_MAX) ||
    hasMore(text, '[', CONTAINERS_MAX)
  )
    throw new FaultyFile('too_much');
  try {
    return JSON.parse(text) as unknown;
  } catch {
    throw new FaultyFile('unreadable');
  }
}

function hasMore(text: string, sign: string, most: number): boolean {
  let count = 0;
  for (let at = text.indexOf(sign); at >= 0 && count <= most; at = text.indexOf(sign, at + 1)) count += 1;
  return count > most;
}

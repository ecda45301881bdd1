import { FaultyFile } from '#shared/file-limits.js';

/** More than any real list of 10 MB contains. At most about 100 MB in memory. */
const VALUES_MAX = 700_000;
const CONTAINERS_MAX = 300_000;

/**
 * Parses JSON, after counting its separators and brackets to refuse input that would exceed
 * the worker's memory. The parser can't be interrupted, and running out of memory in it
 * ends the whole process, not only the worker.
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

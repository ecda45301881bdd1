import { chmodSync, mkdtempSync, statfsSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';

const SHARED_MEMORY = '/dev/shm';
/** What the databases of a whole run take at most, twice. */
const ROOM_OF_A_RUN = 4 * 1024 ** 3;

/** A new folder that others may enter: started by root, the embedded Postgres runs as somebody else. */
export function temporaryFolder(name) {
  return openFolder(os.tmpdir(), name);
}

/**
 * The same in memory, if there is plenty: each database of a test is 1,000 new files, and a disk takes longer to make them
 * than Postgres to fill them. For what nobody wants back after a crash.
 */
export function folderInMemory(name) {
  const isRoomy = os.freemem() >= 2 * ROOM_OF_A_RUN && freeSpaceIn(SHARED_MEMORY) >= ROOM_OF_A_RUN;
  return openFolder(isRoomy ? SHARED_MEMORY : os.tmpdir(), name);
}

/** Bytes; 0 without such a folder, as on macOS and Windows. */
export function freeSpaceIn(folder) {
  try {
    const { bavail, bsize } = statfsSync(folder);
    return bavail * bsize;
  } catch {
    return 0;
  }
}

function openFolder(parent, name) {
  const folder = mkdtempSync(path.join(parent, `${name}-`));
  chmodSync(folder, 0o711);
  return folder;
}

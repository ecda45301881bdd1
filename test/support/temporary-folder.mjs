import { chmodSync, mkdtempSync, statfsSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';

const SHARED_MEMORY = '/dev/shm';
/** Twice the most that the databases of a whole run need. */
const SPACE_PER_RUN = 4 * 1024 ** 3;

/**
 * Creates a folder that other users may enter, because the embedded Postgres runs as another user when
 * started by root.
 */
export function temporaryFolder(name) {
  return openFolder(os.tmpdir(), name);
}

/**
 * Creates the folder in memory if there is plenty: each test database has 1,000 files, which take a disk
 * longer to create than Postgres needs to fill them. Only for data that may be lost in a crash.
 */
export function folderInMemory(name) {
  const isRoomy = os.freemem() >= 2 * SPACE_PER_RUN && freeSpaceIn(SHARED_MEMORY) >= SPACE_PER_RUN;
  return openFolder(isRoomy ? SHARED_MEMORY : os.tmpdir(), name);
}

/** In bytes; 0 if the folder does not exist, as on macOS and Windows. */
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

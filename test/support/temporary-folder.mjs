import { chmodSync, mkdtempSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';

/** A new folder that others may enter: started by root, the embedded Postgres runs as somebody else. */
export function temporaryFolder(name) {
  const folder = mkdtempSync(path.join(os.tmpdir(), `${name}-`));
  chmodSync(folder, 0o711);
  return folder;
}

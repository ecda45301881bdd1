import { statfs } from 'node:fs/promises';

/** The embedded Postgres can't run. The message is shown to the person who started the site. */
export class EmbeddedPostgresError extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'EmbeddedPostgresError';
  }
}

/** Below this, Postgres can neither create a cluster (about 40 MB) nor write its next WAL segment (16 MB). */
const FULL_BELOW_BYTES = 24 * 1024 * 1024;

const DISK_FULL = /ENOSPC|No space left on device|Disk quota exceeded/i;
/** Only the end of the log can explain why the server ended. */
const END_OF_LOG_CHARACTERS = 4_000;

/** Turns an error from initdb, the server's log or the file system into one message. */
export async function explainFailure(error: unknown, dir: string): Promise<EmbeddedPostgresError> {
  if (error instanceof EmbeddedPostgresError) return error;
  const text = error instanceof Error ? error.message : String(error);
  if (DISK_FULL.test(text) || (await isFull(dir))) {
    return new EmbeddedPostgresError(diskIsFull(dir), { cause: error });
  }
  if (
    /EACCES|EPERM|EROFS|ENOENT.*mkdir|Permission denied|Read-only file system|has wrong ownership/i.test(text)
  ) {
    const asRoot = process.getuid?.() === 0;
    return new EmbeddedPostgresError(
      asRoot
        ? `Postgres can't run as root, and no other user can write to ${dir}. Start Greenroom as a normal user.`
        : `You can't write to the folder ${dir}. Make the user who starts Greenroom its owner, or remove it.`,
      { cause: error },
    );
  }
  return new EmbeddedPostgresError(`Postgres could not start in ${dir}: ${lastLineOf(text)}`, {
    cause: error,
  });
}

/** Explains from the end of its log why a server ended. */
export async function explainEnd(log: string, dir: string): Promise<string> {
  const end = log.slice(-END_OF_LOG_CHARACTERS);
  return DISK_FULL.test(end) || (await isFull(dir)) ? diskIsFull(dir) : lastLineOf(end);
}

const diskIsFull = (dir: string): string => `The disk is full. Postgres needs free space in ${dir}.`;

async function isFull(dir: string): Promise<boolean> {
  try {
    const { bavail, bsize } = await statfs(dir);
    return bavail * bsize < FULL_BELOW_BYTES;
  } catch {
    return false;
  }
}

/** Postgres names the cause in its last FATAL or error line; anything after that is advice. */
function lastLineOf(text: string): string {
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  return (
    lines.findLast((line) => /FATAL|PANIC|error:/i.test(line)) ??
    lines.at(-1) ??
    'no reason given'
  ).trim();
}

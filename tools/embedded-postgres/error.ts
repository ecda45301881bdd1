import { statfs } from 'node:fs/promises';

/** The embedded Postgres cannot run; the message is one sentence for the person who started the site. */
export class EmbeddedPostgresError extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'EmbeddedPostgresError';
  }
}

/** Below this a cluster can neither be made (about 40 MB) nor write its next log segment (16 MB). */
const FULL_BELOW_BYTES = 24 * 1024 * 1024;

const FULL = /ENOSPC|No space left on device|Disk quota exceeded/i;
/** The last moments of a server; what it said days before explains nothing. */
const END_OF_LOG_CHARACTERS = 4_000;

/** Turns what initdb, the server's log or the file system said into one sentence. */
export async function explainFailure(error: unknown, dir: string): Promise<EmbeddedPostgresError> {
  if (error instanceof EmbeddedPostgresError) return error;
  const text = error instanceof Error ? error.message : String(error);
  if (FULL.test(text) || (await isFull(dir))) {
    return new EmbeddedPostgresError(diskIsFull(dir), { cause: error });
  }
  if (
    /EACCES|EPERM|EROFS|ENOENT.*mkdir|Permission denied|Read-only file system|has wrong ownership/i.test(text)
  ) {
    const asRoot = process.getuid?.() === 0;
    return new EmbeddedPostgresError(
      asRoot
        ? `Postgres never runs as root, and no other user may work in ${dir}: start Greenroom as an ordinary user.`
        : `The folder ${dir} cannot be written by this user: give it to the user who starts Greenroom, or remove it.`,
      { cause: error },
    );
  }
  return new EmbeddedPostgresError(`Postgres could not start in ${dir}: ${lastLineOf(text)}`, {
    cause: error,
  });
}

/** Why a server ended by itself, in one sentence, from the end of its log. */
export async function explainEnd(log: string, dir: string): Promise<string> {
  const end = log.slice(-END_OF_LOG_CHARACTERS);
  return FULL.test(end) || (await isFull(dir)) ? diskIsFull(dir) : lastLineOf(end);
}

const diskIsFull = (dir: string): string => `The disk is full: Postgres needs free space in ${dir}.`;

async function isFull(dir: string): Promise<boolean> {
  try {
    const { bavail, bsize } = await statfs(dir);
    return bavail * bsize < FULL_BELOW_BYTES;
  } catch {
    return false;
  }
}

/** Postgres names the cause in its last FATAL or error line; what follows is advice. */
function lastLineOf(text: string): string {
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  return (
    lines.findLast((line) => /FATAL|PANIC|error:/i.test(line)) ??
    lines.at(-1) ??
    'no reason given'
  ).trim();
}

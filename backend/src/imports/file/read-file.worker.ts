import { parentPort, workerData } from 'node:worker_threads';
import { readCommands } from '../commands/read-commands.js';
import { decodeText } from './decode-text.js';
import { FaultyFile } from './file-limits.js';
import { peopleIn, previewFile } from './read-file.js';
import type { ReadingOptions } from './read-people.js';

/** What is to be read, and how; without options, how it looks. */
export interface ReadingTask {
  readonly as: 'people' | 'commands';
  readonly bytes: Uint8Array;
  readonly options: ReadingOptions | null;
}

const { as, bytes, options } = workerData as ReadingTask;
const people = () => (options ? peopleIn(bytes, options) : previewFile(bytes));
try {
  parentPort?.postMessage({ read: as === 'commands' ? readCommands(decodeText(bytes).text) : people() });
} catch (error) {
  if (!(error instanceof FaultyFile)) throw error;
  parentPort?.postMessage({ fault: error.fault });
}

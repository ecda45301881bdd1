import { parentPort, workerData } from 'node:worker_threads';
import { FaultyFile } from './file-limits.js';
import { peopleIn, previewFile } from './read-file.js';
import type { ReadingOptions } from './read-people.js';

/** What is to be read, and how; without options, how it looks. */
export interface ReadingTask {
  readonly bytes: Uint8Array;
  readonly options: ReadingOptions | null;
}

const { bytes, options } = workerData as ReadingTask;
try {
  parentPort?.postMessage({ read: options ? peopleIn(bytes, options) : previewFile(bytes) });
} catch (error) {
  if (!(error instanceof FaultyFile)) throw error;
  parentPort?.postMessage({ fault: error.fault });
}

import { parentPort, workerData } from 'node:worker_threads';
import { readCommands } from '../commands/read-commands.js';
import { type AnswerKind, readAnswer } from '../foreign/read-answer.js';
import { isZip } from '../site/unpack-export.js';
import { previewExport, readExport } from '../site/read-export.js';
import { decodeText } from '#shared/decode-text.js';
import { FaultyFile } from '#shared/file-limits.js';
import { peopleIn, previewFile } from './read-file.js';
import type { ReadingOptions } from './read-people.js';

/** What is to be read, and how: what it looks like, whom a list names, what a bot says, all of an export, or a host's answer. */
export interface ReadingTask {
  readonly bytes: Uint8Array;
  readonly as: 'preview' | 'export' | 'commands' | ReadingOptions | { readonly answer: AnswerKind };
}

const { bytes, as } = workerData as ReadingTask;
try {
  parentPort?.postMessage({ read: await read() });
} catch (error) {
  if (!(error instanceof FaultyFile)) throw error;
  parentPort?.postMessage({ fault: error.fault });
}

function read() {
  if (as === 'commands') return readCommands(decodeText(bytes).text);
  if (as === 'export') return readExport(bytes);
  if (as === 'preview') return isZip(bytes) ? previewExport(bytes) : previewFile(bytes);
  if ('answer' in as) return readAnswer(new TextDecoder().decode(bytes), as.answer);
  return peopleIn(bytes, as);
}

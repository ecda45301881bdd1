import { parentPort, workerData } from 'node:worker_threads';
import { Refusal } from '../../../core/common/errors/refusal.js';
import type { PlanTask } from './plan-in-thread.js';
import { readCommands } from './read-commands.js';
import { type AnswerKind, readAnswer } from './read-answer.js';
import { isZip } from './unpack-export.js';
import { previewExport, readExport } from './read-export.js';
import { decodeText } from '#shared/decode-text.js';
import { FaultyFile } from '#shared/file-limits.js';
import { peopleIn, previewFile } from './read-file.js';
import { inChunks } from './people-chunks.js';
import type { ReadingOptions } from './read-people.js';
import type { Layout } from './table.js';

/**
 * Input of the worker: bytes to read as a preview, people, commands,
 * an export or a host's response; or a plan.
 */
export type ReadingTask =
  | {
      readonly bytes: Uint8Array;
      readonly as:
        | 'export'
        | 'commands'
        | ReadingOptions
        | { readonly preview: Layout }
        | { readonly answer: AnswerKind };
    }
  /** Plans the import of texts read before. */
  | { readonly plan: PlanTask };

const task = workerData as ReadingTask;
try {
  parentPort?.postMessage({ read: await read(task) });
} catch (error) {
  if (error instanceof FaultyFile) parentPort?.postMessage({ fault: error.fault });
  else if (error instanceof Refusal) {
    const { code, message, params } = error;
    parentPort?.postMessage({ refused: { code, message, params } });
  } else throw error;
}

async function read(given: ReadingTask) {
  if ('plan' in given) {
    const { planInThread } = await import('./plan-in-thread.js');
    return planInThread(given.plan);
  }
  const { bytes, as } = given;
  if (as === 'commands') return readCommands(decodeText(bytes).text);
  if (as === 'export') {
    const contents = await readExport(bytes);
    // Loaded only here, because only intact exports need the rules of the console's forms, and they take a second.
    await import('reflect-metadata');
    const { checkExport } = await import('./check-export.js');
    return checkExport(contents);
  }
  if ('preview' in as) return isZip(bytes) ? previewExport(bytes) : previewFile(bytes, as.preview);
  if ('answer' in as) return readAnswer(new TextDecoder().decode(bytes), as.answer);
  return inChunks(peopleIn(bytes, as));
}

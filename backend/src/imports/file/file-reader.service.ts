import { Worker } from 'node:worker_threads';
import { Inject, Injectable } from '@nestjs/common';
import type { ForeignTexts } from '../commands/foreign-command.js';
import type { Answered, AnswerKind } from '../foreign/read-answer.js';
import { FILE_REFUSALS, NoCommandsError, UnreadableFileError } from '../imports.errors.js';
import type { SiteExport } from '../site/read-export.js';
import type { FileFault } from './file-limits.js';
import type { FilePreview } from './read-file.js';
import type { ReadingTask } from './read-file.worker.js';
import type { People, ReadingOptions } from './read-people.js';

/** Where the worker's program is; tests, which run the sources, name the built one. */
export const READING_WORKER = Symbol('READING_WORKER');
export const readingWorker = {
  provide: READING_WORKER,
  useValue: new URL('./read-file.worker.js', import.meta.url),
};

const WITHIN_MS = 30_000;
const MEMORY_MB = 256;
/** What is young is collected often: it would heap up beside the site's own memory. */
const YOUNG_MB = 4;

type Answer<Read> = { read: Read } | { fault: FileFault };

/**
 * Reads files, and what foreign hosts answer, in a thread of its own, which ends with each: what somebody puts into one costs neither the time of those
 * who visit the site nor its memory.
 */
@Injectable()
export class FileReader {
  constructor(@Inject(READING_WORKER) private readonly program: URL) {}

  /** @throws a refusal of imports.errors.ts */
  preview(bytes: Uint8Array): Promise<FilePreview> {
    return this.read({ bytes, as: 'preview' });
  }

  /** @throws a refusal of imports.errors.ts */
  people(bytes: Uint8Array, options: ReadingOptions): Promise<People> {
    return this.read({ bytes, as: options });
  }

  /** Of another site. @throws a refusal of imports.errors.ts */
  export(bytes: Uint8Array): Promise<SiteExport> {
    return this.read({ bytes, as: 'export' });
  }

  /** Commands and timers of another bot. @throws a refusal of imports.errors.ts */
  async commands(bytes: Uint8Array): Promise<ForeignTexts> {
    try {
      return await this.read({ bytes, as: 'commands' });
    } catch (error) {
      if (error instanceof UnreadableFileError) throw new NoCommandsError();
      throw error;
    }
  }

  /** Of a foreign host. @throws a refusal of imports.errors.ts */
  answer<Kind extends AnswerKind>(bytes: Uint8Array, kind: Kind): Promise<Answered<Kind>> {
    return this.read({ bytes, as: { answer: kind } });
  }

  private async read<Read>(task: ReadingTask): Promise<Read> {
    const worker = new Worker(this.program, {
      workerData: task,
      resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB, maxYoungGenerationSizeMb: YOUNG_MB },
    });
    const answer = await new Promise<Answer<Read>>((resolve) => {
      // Too much for its time or its memory, or for a mistake of ours: to the admin all are a file that cannot be read.
      const giveUp = () => resolve({ fault: 'unreadable' });
      setTimeout(giveUp, WITHIN_MS).unref();
      worker.once('message', resolve).once('error', giveUp).once('exit', giveUp);
    });
    await worker.terminate();
    if ('fault' in answer) throw new FILE_REFUSALS[answer.fault]();
    return answer.read;
  }
}

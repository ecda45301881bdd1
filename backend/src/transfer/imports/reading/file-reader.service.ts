import { Worker } from 'node:worker_threads';
import { Inject, Injectable } from '@nestjs/common';
import { InvalidInputError } from '../../../core/common/errors/refusals.js';
import type { Refusal } from '../../../core/common/errors/refusal.js';
import type { BrokenRule } from '../../../core/common/errors/refusals.js';
import { InvalidTierError, InvalidTotalError } from '../../../loyalty/rewards/rewards.errors.js';
import type { ForeignTexts } from './foreign-command.js';
import type { PlanTask } from './plan-in-thread.js';
import type { PlannedText } from './plan-texts.js';
import type { Answered, AnswerKind } from './read-answer.js';
import { FILE_REFUSALS, NoCommandsError, UnreadableFileError } from './imports.errors.js';
import type { CheckedExport } from './check-export.js';
import type { FileFault } from '#shared/file-limits.js';
import type { FilePreview } from './read-file.js';
import type { ReadingTask } from './read-file.worker.js';
import type { PeopleChunks } from './people-chunks.js';
import type { ReadingOptions } from './read-people.js';
import type { Layout } from './table.js';

/** Worker program and its resource limits. */
export interface ReadingThread {
  /** Tests, which run from source, compile it. */
  readonly program: URL;
  readonly withinMs: number;
  readonly memoryMb: number;
}
export const READING_THREAD = Symbol('READING_THREAD');
export const READING_LIMITS = { withinMs: 30_000, memoryMb: 192 } as const;
export const readingThread = {
  provide: READING_THREAD,
  useValue: { program: new URL('./read-file.worker.js', import.meta.url), ...READING_LIMITS },
};

/**
 * A small young generation is collected often, so that garbage doesn't pile up on top of the site's memory.
 */
const YOUNG_MB = 4;

/** Refusals the console's form rules can raise for an export, besides InvalidInputError. */
const CONTENT_REFUSALS = [InvalidTierError, InvalidTotalError];

type Answer<Read> =
  | { read: Read }
  | { fault: FileFault }
  | { refused: Pick<Refusal, 'code' | 'message'> & { params: BrokenRule } };

/**
 * Reads files and responses of foreign hosts in a separate worker per file, so that malicious content
 * can't block the site or exhaust its memory.
 */
@Injectable()
export class FileReaderService {
  private last: Promise<unknown> = Promise.resolve();

  constructor(@Inject(READING_THREAD) private readonly thread: ReadingThread) {}

  /** @throws a refusal of imports.errors.ts */
  preview(bytes: Uint8Array, layout: Layout = {}): Promise<FilePreview> {
    return this.read({ bytes, as: { preview: layout } });
  }

  /** @throws a refusal of imports.errors.ts */
  people(bytes: Uint8Array, options: ReadingOptions): Promise<PeopleChunks> {
    return this.read({ bytes, as: options });
  }

  /**
   * Reads and checks another site's export.
   * @throws a refusal of imports.errors.ts or of the console's form rules
   */
  export(bytes: Uint8Array): Promise<CheckedExport> {
    return this.read({ bytes, as: 'export' });
  }

  /** Reads another bot's commands and timers. @throws a refusal of imports.errors.ts */
  async commands(bytes: Uint8Array): Promise<ForeignTexts> {
    try {
      return await this.read({ bytes, as: 'commands' });
    } catch (error) {
      if (error instanceof UnreadableFileError) throw new NoCommandsError();
      throw error;
    }
  }

  /** Plans the import of commands and timers. @throws TooMuchToReadError */
  plan(plan: PlanTask): Promise<PlannedText[]> {
    return this.read({ plan });
  }

  /** Reads a foreign host's response. @throws a refusal of imports.errors.ts */
  answer<Kind extends AnswerKind>(bytes: Uint8Array, kind: Kind): Promise<Answered<Kind>> {
    return this.read({ bytes, as: { answer: kind } });
  }

  /** One at a time, because each parallel read would use the full memory limit. */
  private async read<Read>(task: ReadingTask): Promise<Read> {
    const reading = this.last.then(() => this.readInThread<Read>(task));
    this.last = reading.catch(() => undefined);
    return reading;
  }

  private async readInThread<Read>(task: ReadingTask): Promise<Read> {
    const { program, withinMs, memoryMb } = this.thread;
    const worker = new Worker(program, {
      workerData: task,
      resourceLimits: { maxOldGenerationSizeMb: memoryMb, maxYoungGenerationSizeMb: YOUNG_MB },
    });
    let timer: NodeJS.Timeout | undefined;
    const answer = await new Promise<Answer<Read>>((resolve) => {
      timer = setTimeout(() => resolve({ fault: 'too_much' }), withinMs);
      worker
        .once('message', resolve)
        // A bug in the worker appears to the admin as an unreadable file.
        .once('error', (error) => resolve({ fault: isOutOfMemory(error) ? 'too_much' : 'unreadable' }))
        .once('exit', () => resolve({ fault: 'unreadable' }));
    });
    clearTimeout(timer);
    await worker.terminate();
    if ('refused' in answer) throw refusalOf(answer.refused);
    if ('fault' in answer) throw new FILE_REFUSALS[answer.fault]();
    return answer.read;
  }
}

const isOutOfMemory = (error: unknown): boolean =>
  (error as NodeJS.ErrnoException).code === 'ERR_WORKER_OUT_OF_MEMORY';

function refusalOf({
  code,
  message,
  params,
}: {
  code: string;
  message: string;
  params: BrokenRule;
}): Refusal {
  const RefusalClass = CONTENT_REFUSALS.find((refusal) => refusal.code === code);
  return RefusalClass ? new RefusalClass() : new InvalidInputError(message, params);
}

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
import type { PeopleLots } from './people-lots.js';
import type { ReadingOptions } from './read-people.js';
import type { Layout } from './table.js';

/** What reads a file, and how much of the machine it may have for it. */
export interface ReadingThread {
  /** Tests, which run the sources, name the built one. */
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

/** What is young is collected often: it would heap up beside the site's own memory. */
const YOUNG_MB = 4;

/** What the rules of the console's forms may say of an export. */
const CONTENT_REFUSALS = [InvalidTierError, InvalidTotalError];

type Answer<Read> =
  | { read: Read }
  | { fault: FileFault }
  | { refused: Pick<Refusal, 'code' | 'message'> & { params: BrokenRule } };

/**
 * Reads files, and what foreign hosts answer, in a thread of its own, which ends with each: what somebody puts into one costs neither the time of those
 * who visit the site nor its memory.
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
  people(bytes: Uint8Array, options: ReadingOptions): Promise<PeopleLots> {
    return this.read({ bytes, as: options });
  }

  /** Of another site, checked. @throws a refusal of imports.errors.ts, and those of the console's forms */
  export(bytes: Uint8Array): Promise<CheckedExport> {
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

  /** What becomes of commands and timers. @throws TooMuchToReadError */
  plan(plan: PlanTask): Promise<PlannedText[]> {
    return this.read({ plan });
  }

  /** Of a foreign host. @throws a refusal of imports.errors.ts */
  answer<Kind extends AnswerKind>(bytes: Uint8Array, kind: Kind): Promise<Answered<Kind>> {
    return this.read({ bytes, as: { answer: kind } });
  }

  /** One after the other: several at once would have the memory of one each. */
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
        // A mistake of ours is, to the admin, a file that cannot be read.
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
  const OneOfThem = CONTENT_REFUSALS.find((refusal) => refusal.code === code);
  return OneOfThem ? new OneOfThem() : new InvalidInputError(message, params);
}

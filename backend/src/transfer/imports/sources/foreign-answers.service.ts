import { Injectable } from '@nestjs/common';
import { FileReaderService } from '../reading/file-reader.service.js';
import { TooMuchToReadError, UnreadableFileError } from '../reading/imports.errors.js';
import { type ForeignCall, ForeignClient } from './foreign.client.js';
import { ForeignAnswerError } from './foreign.errors.js';
import { named } from './foreign-hosts.js';
import type { Answered, AnswerKind } from '../reading/read-answer.js';

/** What a foreign host answers, read like a file: in a thread of its own, within its limits. */
@Injectable()
export class ForeignAnswersService {
  constructor(
    private readonly client: ForeignClient,
    private readonly files: FileReaderService,
  ) {}

  /** @throws what ForeignClient does; ForeignAnswerError for what is not known of that host; TooManyTextsError */
  async read<Kind extends AnswerKind>(kind: Kind, call: ForeignCall): Promise<Answered<Kind>> {
    const bytes = await this.client.read(call);
    try {
      return await this.files.answer(bytes, kind);
    } catch (error) {
      if (error instanceof UnreadableFileError || error instanceof TooMuchToReadError)
        throw new ForeignAnswerError(named(call.host));
      throw error;
    }
  }
}

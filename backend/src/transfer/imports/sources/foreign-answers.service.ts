import { Injectable } from '@nestjs/common';
import { FileReaderService } from '../reading/file-reader.service.js';
import { TooMuchToReadError, UnreadableFileError } from '../reading/imports.errors.js';
import { type ForeignCall, ForeignClient } from './foreign.client.js';
import { ForeignAnswerError } from './foreign.errors.js';
import { hostParams } from './foreign-hosts.js';
import type { Answered, AnswerKind } from '../reading/read-answer.js';

/** Reads foreign hosts' responses like files, in a worker and within its limits. */
@Injectable()
export class ForeignAnswersService {
  constructor(
    private readonly client: ForeignClient,
    private readonly files: FileReaderService,
  ) {}

  /**
   * @throws the same errors as ForeignClient; ForeignAnswerError if the response
   * has an unknown format; TooManyTextsError
   */
  async read<Kind extends AnswerKind>(kind: Kind, call: ForeignCall): Promise<Answered<Kind>> {
    const bytes = await this.client.read(call);
    try {
      return await this.files.answer(bytes, kind);
    } catch (error) {
      if (error instanceof UnreadableFileError || error instanceof TooMuchToReadError)
        throw new ForeignAnswerError(hostParams(call.host));
      throw error;
    }
  }
}

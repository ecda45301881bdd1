import { isWithoutOutcome, UnknownOutcomeError, untilReached } from '#shared/lost-answers.js';
import { t } from '../lib/texts';
import { ApiError } from './client';

/** It is unknown whether a call was carried out. */
export class UnknownOutcome extends ApiError {
  constructor() {
    super(0, t('unknown.text'));
  }
}

/** Whether a failed call was answered; otherwise it may have been carried out. */
export const isAnswer = (failure: unknown): boolean =>
  failure instanceof ApiError && !isWithoutOutcome(failure.status);

/**
 * The answer to a call that sets a state; if it is lost, what was read once that state was there.
 * @param isThere whether what was read shows the state; by default, whether anything was found
 * @throws UnknownOutcome if it was not there within 10 s; ApiError, or the error of fetch without a network
 */
export async function reached<Answer, Seen>(
  sent: Promise<Answer>,
  read: () => Promise<Seen>,
  isThere?: (seen: NonNullable<Seen>) => boolean,
): Promise<Answer | NonNullable<Seen>> {
  try {
    return await untilReached(sent, read, (failure) => !isAnswer(failure), isThere);
  } catch (failure) {
    throw failure instanceof UnknownOutcomeError ? new UnknownOutcome() : failure;
  }
}

import { BadInputError, ForbiddenError, NotFoundError } from '../../../core/common/errors/refusals.js';

export class NoTwitchCallError extends BadInputError {
  static override readonly code = 'no_twitch_call';
  static override readonly sentence = 'This is no call of Twitch';
}

export class WrongSignatureError extends ForbiddenError {
  static override readonly code = 'wrong_signature';
  static override readonly sentence = 'The signature is wrong';
}

export class OldMessageError extends ForbiddenError {
  static override readonly code = 'old_message';
  static override readonly sentence = 'The message is too old';
}

export class UnknownSubscriptionError extends NotFoundError {
  static override readonly code = 'unknown_subscription';
  static override readonly sentence = 'There is no such subscription';
}

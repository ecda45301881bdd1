import { ConflictError } from '../../core/common/errors/refusals.js';

export class NoWebhookError extends ConflictError {
  static override readonly code = 'no_webhook';
  static override readonly sentence = 'No Discord webhook is saved';
}

/** Discord did not take the message, or did not answer. */
export class WebhookFailedError extends ConflictError {
  static override readonly code = 'webhook_failed';
  static override readonly sentence = 'The message was not posted: {reason}';
  static override readonly params = { reason: 'string' } as const;
  constructor(reason: string) {
    super({ reason });
  }
}

import { refusal } from '../../core/common/errors/refusal.js';

export class NoWebhookError extends refusal(409, 'no_webhook', 'No Discord webhook is saved') {}
/** Discord rejected the message or did not respond. */
export class WebhookFailedError extends refusal(409, 'webhook_failed', 'The message wasn’t posted: {reason}', { reason: 'string', problem: 'string?' }) {}

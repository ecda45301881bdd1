import { refusal } from '../../core/common/errors/refusal.js';

export class PushOffError extends refusal(409, 'push_off', 'Notifications are switched off on this site') {}
/** The address doesn't belong to the push service of a known browser. */
export class UnknownPushServiceError extends refusal(400, 'unknown_push_service', 'This browser’s notifications aren’t supported') {}
/** The subscription's key isn't a point on the curve P-256, so nothing could be encrypted for it. */
export class InvalidPushKeyError extends refusal(400, 'invalid_push_key', 'This browser’s key for notifications isn’t valid') {}
export class TooManyPushDevicesError extends refusal(409, 'too_many_push_devices', 'You can get notifications on up to {limit} devices. Turn them off on another one first.', { limit: 5 }) {}

import { refusal } from '../../../core/common/errors/refusal.js';

export class NoTwitchCallError extends refusal(400, 'no_twitch_call', 'This request is not from Twitch') {}
export class WrongSignatureError extends refusal(403, 'wrong_signature', 'The signature is wrong') {}
export class OldMessageError extends refusal(403, 'old_message', 'The message is too old') {}
export class UnknownSubscriptionError extends refusal(404, 'unknown_subscription', 'Unknown subscription') {}

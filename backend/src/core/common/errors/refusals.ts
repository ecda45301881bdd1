import { Refusal, refusal, type RefusalParams } from './refusal.js';

/** Which rule a value breaks, and where it stands. */
export interface BrokenRule extends RefusalParams {
  /** The field of the body, as a path such as `tags.mainPartner`; a query parameter; a header; or `body`, `query`. */
  readonly field: string;
  /** Such as `text`, `integer`, `link`; see validation/fields.ts. */
  readonly rule: string;
}

/** A value that breaks a rule; the sentence names the field in words. */
export class InvalidInputError extends Refusal {
  static override readonly status = 400;
  static override readonly code = 'invalid_input';
  static override readonly text = 'The request is not valid';
  static override readonly params = {
    field: 'string',
    rule: 'string',
    /** The largest number, length or count that the rule allows. */
    limit: 'integer',
    min: 'integer',
    /** What the field is called, where that is written by the team. */
    label: 'string',
  } as const;
  constructor(sentence: string, params: BrokenRule) {
    super(params, sentence);
  }
}
/** Postgres refuses the value; the validation should have been first. */
export class UnstorableValueError extends refusal(400, 'unstorable_value', 'The request contains a value that can’t be stored') {}
export class MalformedAddressError extends refusal(400, 'malformed_address', 'The request address is malformed') {}
/** No HTTP, or HTTP that the server cannot make out. */
export class UnreadableRequestError extends refusal(400, 'unreadable_request', 'The request could not be read') {}
/** Nobody is signed in. */
export class UnauthenticatedError extends refusal(401, 'not_signed_in', 'Please log in to continue') {
  /** @param sentence of the route, where it has one */
  constructor(sentence?: string) {
    super();
    this.message = sentence ?? this.message;
  }
}
/** The address names nothing. */
export class NotFoundError extends refusal(404, 'not_found', 'Not found') {}
/** The rest of the request did not arrive. */
export class RequestTimeoutError extends refusal(408, 'request_timeout', 'The request took too long to arrive') {}
/** More bytes than the call takes. */
export class TooLargeError extends refusal(413, 'too_large', 'The request is too large') {}
/** A body that is not JSON. */
export class UnsupportedMediaTypeError extends refusal(415, 'unsupported_media_type', 'The request body must be application/json') {}
/** Over a rate limit. */
export class TooManyRequestsError extends refusal(429, 'too_many_requests', 'Too many requests. Please wait a moment and try again.', { retryAfter: 'integer' }) {
  constructor(override readonly retryAfterSeconds: number) {
    super({ retryAfter: retryAfterSeconds });
  }
}
/** More bytes of headers than any browser of ours sends. */
export class HeadersTooLargeError extends refusal(431, 'headers_too_large', 'The request headers are too large') {}

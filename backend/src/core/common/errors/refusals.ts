import { Refusal, refusal, type RefusalParams } from './refusal.js';

/** Which rule a value breaks, and in which field. */
export interface BrokenRule extends RefusalParams {
  /**
   * Path of the field in the body, such as `tags.mainPartner`; a query parameter; a
   * header; or `body` or `query`.
   */
  readonly field: string;
  /** Such as `text`, `integer`, `link`; see validation/fields.ts. */
  readonly rule: string;
}

/** A value that breaks a rule. The sentence names the field. */
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
    /** Name of a field that the team defined. */
    label: 'string',
  } as const;
  constructor(sentence: string, params: BrokenRule) {
    super(params, sentence);
  }
}
/** Postgres refused the value, which validation should have done first. */
export class UnstorableValueError extends refusal(400, 'unstorable_value', 'The request contains a value that can’t be stored') {}
export class MalformedAddressError extends refusal(400, 'malformed_address', 'The request address is malformed') {}
/** Not HTTP, or HTTP that the server cannot parse. */
export class UnreadableRequestError extends refusal(400, 'unreadable_request', 'The request could not be read') {}
export class UnauthenticatedError extends refusal(401, 'not_signed_in', 'Please log in to continue') {
  /** @param sentence of the route, if it has one */
  constructor(sentence?: string) {
    super();
    this.message = sentence ?? this.message;
  }
}
export class NotFoundError extends refusal(404, 'not_found', 'Not found') {}
/** The rest of the request did not arrive in time. */
export class RequestTimeoutError extends refusal(408, 'request_timeout', 'The request took too long to arrive') {}
export class TooLargeError extends refusal(413, 'too_large', 'The request is too large') {}
/** A body that is not JSON. */
export class UnsupportedMediaTypeError extends refusal(415, 'unsupported_media_type', 'The request body must be application/json') {}
export class TooManyRequestsError extends refusal(429, 'too_many_requests', 'Too many requests. Please wait a moment and try again.', { retryAfter: 'integer' }) {
  constructor(override readonly retryAfterSeconds: number) {
    super({ retryAfter: retryAfterSeconds });
  }
}
/** More bytes of headers than any real browser sends. */
export class HeadersTooLargeError extends refusal(431, 'headers_too_large', 'The request headers are too large') {}

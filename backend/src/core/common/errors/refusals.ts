/** What a sentence is filled in with: numbers and plain words, never a secret or what somebody wrote in confidence. */
export type RefusalParams = Readonly<Record<string, string | number>>;

/** What a class of refusals says of itself; the API's description is made from it (openapi-refusals.ts). */
export interface RefusalClass {
  readonly name: string;
  readonly status: number;
  /** Stable, in snake_case: clients find their own words by it. */
  readonly code: string;
  /** For the viewer or admin, in English. `{name}` stands for a param. */
  readonly sentence: string;
  /** The params that the answer may carry; those that the sentence names are always there. */
  readonly params: Readonly<Record<string, 'integer' | 'string'>>;
  /** Whether the params also stand beside `error`, where clients found them before there were params. */
  readonly hasFlatParams: boolean;
}

/**
 * A request that is turned down for a reason its caller may read. Modules derive one class per refusal
 * (`class OutOfStockError extends ConflictError`); controllers never catch them, the error filter writes the answer.
 */
export abstract class Refusal extends Error {
  static readonly status: number;
  static readonly code: string;
  static readonly sentence: string;
  static readonly params: RefusalClass['params'] = {};
  static readonly hasFlatParams: boolean = false;

  readonly status: number;
  readonly code: string;
  private readonly hasFlatParams: boolean;
  /** Seconds after which the same request may be tried again, sent as `Retry-After`. */
  readonly retryAfterSeconds?: number;

  /** @param sentence where one class has several */
  constructor(
    readonly params: RefusalParams = {},
    sentence = new.target.sentence,
  ) {
    super(sentence.replace(/\{(\w+)\}/g, (_, name: string) => String(params[name])));
    this.name = new.target.name;
    this.status = new.target.status;
    this.code = new.target.code;
    this.hasFlatParams = new.target.hasFlatParams;
  }

  /** The body of the answer. */
  get body(): object {
    const { message: error, code, params } = this;
    return { error, code, params, ...(this.hasFlatParams && params) };
  }
}

/** 400: malformed or invalid input. */
export abstract class BadInputError extends Refusal {
  static override readonly status = 400;
}

/** Which rule a value breaks, and where it stands. */
export interface BrokenRule extends RefusalParams {
  /** The field of the body, as a path such as `tags.mainPartner`; a query parameter; a header; or `body`, `query`. */
  readonly field: string;
  /** Such as `text`, `integer`, `link`; see validation/fields.ts. */
  readonly rule: string;
}

/** A value that breaks a rule; the sentence names the field in words. */
export class InvalidInputError extends BadInputError {
  static override readonly code = 'invalid_input';
  static override readonly sentence = 'The request is not valid';
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
export class UnstorableValueError extends BadInputError {
  static override readonly code = 'unstorable_value';
  static override readonly sentence = 'The request holds a value that cannot be stored';
}

export class MalformedAddressError extends BadInputError {
  static override readonly code = 'malformed_address';
  static override readonly sentence = 'The address of the request is malformed';
}

/** No HTTP, or HTTP that the server cannot make out. */
export class UnreadableRequestError extends BadInputError {
  static override readonly code = 'unreadable_request';
  static override readonly sentence = 'The request could not be read';
}

/** 401: nobody is signed in. */
export class UnauthenticatedError extends Refusal {
  static override readonly status = 401;
  static override readonly code = 'not_signed_in';
  static override readonly sentence = 'Please log in to continue';
  constructor(sentence?: string) {
    super({}, sentence);
  }
}

/** 403: signed in, but not allowed; or a request that another site made a browser send. */
export abstract class ForbiddenError extends Refusal {
  static override readonly status = 403;
}

/** 404: the address names nothing. */
export class NotFoundError extends Refusal {
  static override readonly status = 404;
  static override readonly code: string = 'not_found';
  static override readonly sentence: string = 'Not found';
}

/** 408: the rest of the request did not arrive. */
export class RequestTimeoutError extends Refusal {
  static override readonly status = 408;
  static override readonly code = 'request_timeout';
  static override readonly sentence = 'The request took too long to arrive';
}

/** 409: the present state forbids it. */
export abstract class ConflictError extends Refusal {
  static override readonly status = 409;
}

/** 413: more bytes than the call takes. */
export class TooLargeError extends Refusal {
  static override readonly status = 413;
  static override readonly code = 'too_large';
  static override readonly sentence = 'The request is too large';
}

/** 415: a body that is not JSON. */
export class UnsupportedMediaTypeError extends Refusal {
  static override readonly status = 415;
  static override readonly code = 'unsupported_media_type';
  static override readonly sentence = 'The request body must be application/json';
}

/** 422: an idempotency key that was used for another request. */
export abstract class UnprocessableError extends Refusal {
  static override readonly status = 422;
}

/** 429: over a rate limit. */
export class TooManyRequestsError extends Refusal {
  static override readonly status = 429;
  static override readonly code = 'too_many_requests';
  static override readonly sentence = 'Too many requests. Please wait a moment and try again.';
  /** In seconds. */
  static override readonly params = { retryAfter: 'integer' } as const;
  constructor(override readonly retryAfterSeconds: number) {
    super({ retryAfter: retryAfterSeconds });
  }
}

/** 431: more bytes of headers than any browser of ours sends. */
export class HeadersTooLargeError extends Refusal {
  static override readonly status = 431;
  static override readonly code = 'headers_too_large';
  static override readonly sentence = 'The headers of the request are too large';
}

/**
 * A request that is turned down for a reason its caller may read. Modules derive one class per refusal
 * (`class OutOfStockError extends ConflictError`); controllers never catch them, the error filter writes the answer.
 */
export abstract class Refusal extends Error {
  abstract readonly status: number;
  /** Seconds after which the same request may be tried again, sent as `Retry-After`. */
  readonly retryAfterSeconds?: number;

  /**
   * @param message one sentence for the viewer or admin
   * @param details further fields of the answer, beside `error`
   */
  constructor(
    message: string,
    readonly details: Readonly<Record<string, unknown>> = {},
  ) {
    super(message);
    this.name = new.target.name;
  }
}

/** 400: malformed or invalid input. */
export class BadInputError extends Refusal {
  readonly status = 400;
}

/** 401: nobody is signed in. */
export class UnauthenticatedError extends Refusal {
  readonly status = 401;
  constructor(message = 'Please log in to continue') {
    super(message);
  }
}

/** 403: signed in, but not allowed; or a request that another site made a browser send. */
export class ForbiddenError extends Refusal {
  readonly status = 403;
}

/** 404: the address names nothing. */
export class NotFoundError extends Refusal {
  readonly status = 404;
}

/** 408: the rest of the request did not arrive. */
export class RequestTimeoutError extends Refusal {
  readonly status = 408;
  constructor() {
    super('The request took too long to arrive');
  }
}

/** 409: the present state forbids it. */
export class ConflictError extends Refusal {
  readonly status = 409;
}

/** 413: more bytes than the call takes. */
export class TooLargeError extends Refusal {
  readonly status = 413;
}

/** 415: a body that is not JSON. */
export class UnsupportedMediaTypeError extends Refusal {
  readonly status = 415;
}

/** 422: an idempotency key that was used for another request. */
export class UnprocessableError extends Refusal {
  readonly status = 422;
}

/** 429: over a rate limit. */
export class TooManyRequestsError extends Refusal {
  readonly status = 429;
  constructor(override readonly retryAfterSeconds: number) {
    super('Too many requests. Please wait a moment and try again.');
  }
}

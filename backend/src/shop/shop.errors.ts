import {
  BadInputError,
  ConflictError,
  NotFoundError,
  UnprocessableError,
} from '../common/errors/refusals.js';

export class ItemNotFoundError extends NotFoundError {
  constructor() {
    super('Item not found');
  }
}

export class CategoryNotFoundError extends NotFoundError {
  constructor() {
    super('Category not found');
  }
}

export class ClaimNotFoundError extends NotFoundError {
  constructor() {
    super('Claim not found');
  }
}

export class UnknownCategoryError extends BadInputError {
  constructor() {
    super('Category does not exist');
  }
}

export class CategoryInUseError extends ConflictError {
  constructor() {
    super('Category is in use');
  }
}

export class OutOfStockError extends ConflictError {
  constructor() {
    super('Out of Stock');
  }
}

export class NotEnoughPointsError extends ConflictError {
  constructor(missing: number) {
    super(`Need ${missing} more points`);
  }
}

export class PriceChangedError extends ConflictError {
  constructor() {
    super('The price has changed');
  }
}

/** More was sold since the form was loaded than the admin wants to take away. */
export class StockChangedError extends ConflictError {
  constructor() {
    super('The stock has changed. Reload and try again.');
  }
}

export class KeyReusedError extends UnprocessableError {
  constructor() {
    super('This Idempotency-Key was used for another item');
  }
}

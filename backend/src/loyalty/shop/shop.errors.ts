import {
  BadInputError,
  ConflictError,
  NotFoundError,
  UnprocessableError,
} from '../../core/common/errors/refusals.js';

export class ItemNotFoundError extends NotFoundError {
  static override readonly code = 'item_not_found';
  static override readonly sentence = 'Item not found';
}

export class CategoryNotFoundError extends NotFoundError {
  static override readonly code = 'category_not_found';
  static override readonly sentence = 'Category not found';
}

export class ClaimNotFoundError extends NotFoundError {
  static override readonly code = 'claim_not_found';
  static override readonly sentence = 'Claim not found';
}

export class UnknownCategoryError extends BadInputError {
  static override readonly code = 'unknown_category';
  static override readonly sentence = 'Category does not exist';
}

export class CategoryInUseError extends ConflictError {
  static override readonly code = 'category_in_use';
  static override readonly sentence = 'Category is in use';
}

export class OutOfStockError extends ConflictError {
  static override readonly code = 'out_of_stock';
  static override readonly sentence = 'Out of Stock';
}

export class NotEnoughPointsError extends ConflictError {
  static override readonly code = 'need_points';
  static override readonly sentence = 'Need {missing} more points';
  static override readonly params = { missing: 'integer' } as const;
  constructor(missing: number) {
    super({ missing });
  }
}

export class PriceChangedError extends ConflictError {
  static override readonly code = 'price_changed';
  static override readonly sentence = 'The price has changed';
}

export class ItemListChangedError extends ConflictError {
  static override readonly code = 'item_list_changed';
  static override readonly sentence = 'The list of items has changed. Reload and try again.';
}

/** More was sold since the form was loaded than the admin wants to take away. */
export class StockChangedError extends ConflictError {
  static override readonly code = 'stock_changed';
  static override readonly sentence = 'The stock has changed. Reload and try again.';
}

export class KeyReusedError extends UnprocessableError {
  static override readonly code = 'key_reused';
  static override readonly sentence = 'This Idempotency-Key was used for another item';
}

import { refusal } from '../../core/common/errors/refusal.js';

export class ItemNotFoundError extends refusal(404, 'item_not_found', 'Item not found') {}
export class CategoryNotFoundError extends refusal(404, 'category_not_found', 'Category not found') {}
export class ClaimNotFoundError extends refusal(404, 'claim_not_found', 'Claim not found') {}
export class UnknownCategoryError extends refusal(400, 'unknown_category', 'This category doesn’t exist') {}
export class CategoryInUseError extends refusal(409, 'category_in_use', 'Category is in use') {}
export class OutOfStockError extends refusal(409, 'out_of_stock', 'Out of Stock') {}
export class NotEnoughPointsError extends refusal(409, 'need_points', 'Need {missing} more points', { missing: 'integer' }) {}
export class PriceChangedError extends refusal(409, 'price_changed', 'The price has changed') {}
export class ItemListChangedError extends refusal(409, 'item_list_changed', 'The item list has changed. Reload and try again.') {}
/** More was sold since the form was loaded than the requested reduction allows. */
export class StockChangedError extends refusal(409, 'stock_changed', 'The stock has changed. Reload and try again.') {}
export class KeyReusedError extends refusal(422, 'key_reused', 'This Idempotency-Key was used for another item') {}

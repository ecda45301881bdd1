import { BadInputError, ConflictError } from '../../core/common/errors/refusals.js';

export class PrizeIncompleteError extends BadInputError {
  static override readonly code = 'prize_incomplete';
  static override readonly sentence = 'Say what the prize is';
}

export class NoPrizeItemError extends ConflictError {
  static override readonly code = 'no_prize_item';
  static override readonly sentence =
    'This item cannot be a prize: it is gone, is about casinos, or asks its buyer for details';
}

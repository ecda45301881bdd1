import { refusal } from '../../core/common/errors/refusal.js';

export class PrizeIncompleteError extends refusal(400, 'prize_incomplete', 'Enter the prize') {}
export class NoPrizeItemError extends refusal(409, 'no_prize_item', 'This item can’t be a prize. It’s no longer available, is about casinos or asks the buyer for details.') {}

import { refusal } from '../../core/common/errors/refusal.js';

export class PrizeIncompleteError extends refusal(400, 'prize_incomplete', 'Say what the prize is') {}
export class NoPrizeItemError extends refusal(409, 'no_prize_item', 'This item cannot be a prize: it is gone, is about casinos, or asks its buyer for details') {}

import { type Forbidden, promoGuard } from '../../../live/bot/texts/promo-guard.js';
import type { ForeignTexts } from './foreign-command.js';
import { type Choice, type PlannedText, planTexts, type Present } from './plan-texts.js';

/** Input for planning, in a form that can be passed to a worker. */
export interface PlanTask {
  readonly texts: ForeignTexts;
  readonly present: Present;
  readonly choices: ReadonlyMap<number, Choice>;
  /** Null if nothing is blocked. */
  readonly forbidden: Forbidden | null;
}

export function planInThread({ texts, present, choices, forbidden }: PlanTask): PlannedText[] {
  const promotes = forbidden === null ? () => false : promoGuard(forbidden);
  return planTexts(texts, present, { choices, isAllowed: (text) => !promotes(text) });
}

import type { RefusalClass } from '../../core/common/errors/refusal.js';
import { InvalidInputError } from '../../core/common/errors/refusals.js';

/** Refusals of the webhook, which only Twitch reads. */
const CODES_WITHOUT_TEXT = new Set([
  'no_twitch_call',
  'old_message',
  'unknown_subscription',
  'wrong_signature',
]);

/**
 * The English catalogue of refusals: the text of each by its code. Broken input rules have one text per rule,
 * which only the catalogue holds.
 * @param written the current catalogue
 */
export function refusalTexts(
  refusals: Iterable<RefusalClass>,
  written: Readonly<Record<string, string>>,
): Record<string, string> {
  const ofRules = Object.entries(written).filter(([key]) => key.startsWith(`${InvalidInputError.code}.`));
  const ofRefusals = [...refusals]
    .filter((refusal) => refusal !== InvalidInputError && !CODES_WITHOUT_TEXT.has(refusal.code))
    .map(({ code, text }): [string, string] => [code, text]);
  return Object.fromEntries([...ofRules, ...ofRefusals].toSorted(([a], [b]) => (a < b ? -1 : 1)));
}

import { type Language, LANGUAGES } from '#shared/generated/catalogues.js';
import { ifTranslated } from '../../core/common/translations.js';
import { NAME_MAX } from '../../core/common/validation/fields.js';
import { isPlainText, lengthOf, normaliseText } from '../../core/common/validation/text.js';
import type { RewardTier } from './reward-tier.js';
import { InvalidTotalError, InvalidTierError } from './rewards.errors.js';

const TOTAL_PROBABILITY = 100;
const MAX_TIERS = 100;

/**
 * Checks in the order of docs/requirements.md, Tiers, using only its texts.
 * @throws InvalidTotalError, InvalidTierError
 */
export function checkTiers(value: unknown): RewardTier[] {
  if (!Array.isArray(value)) throw new InvalidTierError();
  const entries = value as unknown[];
  // A total exists only if all values are numbers; anything else is an invalid field.
  const probabilities = entries.map((entry) => fieldOf(entry, 'probability'));
  if (!probabilities.every((probability) => typeof probability === 'number')) throw new InvalidTierError();
  if (probabilities.reduce((sum, each) => sum + each, 0) !== TOTAL_PROBABILITY) throw new InvalidTotalError();
  if (entries.length > MAX_TIERS) throw new InvalidTierError();
  return entries.map(checkTier);
}

function checkTier(entry: unknown): RewardTier {
  const tier = normaliseText(fieldOf(entry, 'tier'));
  const color = normaliseText(fieldOf(entry, 'color'));
  const points = fieldOf(entry, 'points');
  const probability = fieldOf(entry, 'probability');
  if (!isTierName(tier) || !isHexColor(color) || !isCount(points) || !isCount(probability))
    throw new InvalidTierError();
  return { tier, points, probability, color, ...ifTranslated(namesIn(fieldOf(entry, 'translations'))) };
}

/** Tier names by supported language; empty ones are left out. */
function namesIn(value: unknown): NonNullable<RewardTier['translations']> {
  const written = LANGUAGES.map((language): [Language, unknown] => [
    language,
    normaliseText(fieldOf(fieldOf(value, language), 'tier')) || undefined,
  ]).filter(([, name]) => name !== undefined);
  if (!written.every((entry): entry is [Language, string] => isTierName(entry[1])))
    throw new InvalidTierError();
  return Object.fromEntries(written.map(([language, tier]) => [language, { tier }]));
}

function fieldOf(entry: unknown, name: keyof RewardTier | Language): unknown {
  const isObject = typeof entry === 'object' && entry !== null;
  return isObject && Object.hasOwn(entry, name) ? (entry as Record<string, unknown>)[name] : undefined;
}

function isTierName(value: unknown): value is string {
  return typeof value === 'string' && value !== '' && lengthOf(value) <= NAME_MAX && isPlainText(value);
}

function isHexColor(value: unknown): value is string {
  return typeof value === 'string' && /^#([0-9a-f]{3}|[0-9a-f]{6})$/i.test(value);
}

function isCount(value: unknown): value is number {
  return typeof value === 'number' && Number.isSafeInteger(value) && value >= 0;
}

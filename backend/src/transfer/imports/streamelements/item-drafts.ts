import { isImageUrl } from '../../../core/common/validation/urls.js';
import { isPlainText, normaliseText } from '../../../core/common/validation/text.js';
import type { ItemFieldDto, ItemRulesDto } from '../../../loyalty/shop/dto/item-options.dto.js';
import { MAX_FIELDS } from '../../../loyalty/shop/item-fields.js';
import { isRecord } from '../reading/read-answer.js';

/** Possible differences from the original item. */
export const ITEM_NOTICES = ['subscribers', 'pause', 'codes', 'effect', 'questions', 'shortened'] as const;
export type ItemNotice = (typeof ITEM_NOTICES)[number];

/** A shop item that viewers can't see yet. */
export interface ItemDraft {
  readonly name: string;
  readonly description: string;
  readonly price: number;
  readonly image: string;
  readonly stock: number;
  readonly unlimited: boolean;
  readonly rules: ItemRulesDto | null;
  readonly fields: ItemFieldDto[] | null;
}

export interface FoundItem {
  /** StreamElements' id. */
  readonly id: string;
  readonly draft: ItemDraft;
  readonly notices: ItemNotice[];
}

/** Used until the streamer chooses a picture. */
const NO_PICTURE = '/media/brand/logo.svg';
const MAX_NAME = 100;
const MAX_DESCRIPTION = 1_000;
const TEN_YEARS_SECONDS = 315_360_000;

/**
 * @param rate old points per new point. Prices are rounded up, so that rounding never makes an item free.
 * @returns null if it isn't a valid item
 */
export function itemFrom(given: unknown, rate: number): FoundItem | null {
  if (!isRecord(given)) return null;
  const { _id: id, name, cost } = given;
  const title = plainText(name, MAX_NAME);
  if (typeof id !== 'string' || id === '' || title.text === '') return null;
  if (typeof cost !== 'number' || !Number.isFinite(cost) || cost < 0 || cost > Number.MAX_SAFE_INTEGER)
    return null;
  const description = plainText(given['description'], MAX_DESCRIPTION, true);
  const questions = questionsIn(given['userInput']);
  const left = numberIn(given['quantity'], 'current');
  const pause = numberIn(given['cooldown'], 'user') ?? 0;
  const preview = given['preview'];
  const isCode = given['type'] === 'code';
  const isNoticed: Readonly<Record<ItemNotice, boolean>> = {
    subscribers: given['subscriberOnly'] === true,
    pause: (numberIn(given['cooldown'], 'global') ?? 0) > 0,
    codes: isCode,
    effect: given['type'] === 'effect',
    questions: questions.isCut,
    shortened: title.isCut || description.isCut,
  };
  return {
    id,
    draft: {
      name: title.text,
      description: description.text || title.text,
      price: Math.ceil(cost / rate),
      image:
        typeof preview === 'string' && preview.startsWith('https://') && isImageUrl(preview)
          ? preview
          : NO_PICTURE,
      // Codes can't be imported, and without them there's nothing to deliver.
      stock: isCode ? 0 : Math.max(0, Math.trunc(left ?? 0)),
      unlimited: !isCode && (left === null || left < 0),
      rules: pause > 0 ? { cooldownSeconds: Math.min(Math.ceil(pause), TEN_YEARS_SECONDS) } : null,
      fields: questions.fields.length > 0 ? questions.fields : null,
    },
    notices: ITEM_NOTICES.filter((notice) => isNoticed[notice]),
  };
}

function questionsIn(given: unknown): { fields: ItemFieldDto[]; isCut: boolean } {
  const labels = (Array.isArray(given) ? given : []).map((one) => plainText(one, MAX_NAME));
  const asked = labels.filter(({ text }) => text !== '');
  const fields = asked.slice(0, MAX_FIELDS).map(({ text: label }, at): ItemFieldDto => ({
    id: `answer-${at + 1}`,
    label,
    kind: 'text',
    required: true,
    hint: '',
    options: [],
  }));
  return { fields, isCut: asked.length > MAX_FIELDS || asked.some(({ isCut }) => isCut) };
}

function numberIn(given: unknown, field: string): number | null {
  const value = isRecord(given) ? given[field] : undefined;
  return typeof value === 'number' && Number.isFinite(value) ? value : null;
}

/** Strips characters that aren't allowed, and shortens the text if it's too long. */
function plainText(given: unknown, max: number, multiline = false): { text: string; isCut: boolean } {
  const text = normaliseText(typeof given === 'string' ? given : '') as string;
  const allowed = Array.from(text).filter((character) => isPlainText(character, { multiline }));
  const kept = allowed.slice(0, max).join('').trim();
  return { text: kept, isCut: allowed.length > max };
}

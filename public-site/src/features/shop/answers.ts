import type { ApiError } from '../../api/client';
import type { ClaimAnswer, ItemField } from '../../api/types';
import { findText, t } from '../../lib/texts';

/** Answers to an item's fields, by the fields' ids. */
export type Answers = Readonly<Record<string, string>>;

/** A question to a buyer: the item's own, or one as it was asked then. */
export type Question = Pick<ClaimAnswer, 'id' | 'label' | 'kind' | 'required' | 'hint' | 'options'> &
  Partial<Pick<ItemField, 'check' | 'optionLabels'>>;

/** What is wrong with an answer. */
export interface AnswerFault {
  readonly id: string;
  readonly words: string;
}

/** The first question that has to be answered and is not. */
export function missingAnswer(questions: readonly Question[], answers: Answers): AnswerFault | null {
  const missing = questions.find(({ id, required }) => required && !answers[id]?.trim());
  return missing ? { id: missing.id, words: t('field.fault.required') } : null;
}

/** The answer that the server refused, with what is wrong with it; null for a refusal of anything else. */
export function answerFault(failure: ApiError): AnswerFault | null {
  const { field, rule, ...limits } = failure.params ?? {};
  const id = /^answers\.(.+)$/.exec(String(field))?.[1];
  if (id === undefined) return null;
  // The API's sentence names the field, which stands above it here.
  return { id, words: findText(`field.fault.${rule}`, limits) ?? failure.sentence ?? failure.message };
}

interface Typing {
  readonly type?: 'email' | 'url';
  readonly inputMode?: 'email' | 'url' | 'numeric';
  readonly autoComplete?: string;
  readonly autoCapitalize?: 'none';
  readonly spellCheck?: false;
}

const LITERAL = { autoCapitalize: 'none', spellCheck: false } as const;

/** How an answer is typed: which keyboard a phone shows, and what the browser fills in by itself. */
export function typingOf({ kind, check }: Pick<Question, 'kind' | 'check'>): Typing {
  switch (kind) {
    case 'email':
      return { type: 'email', inputMode: 'email', autoComplete: 'email', ...LITERAL };
    case 'link':
      return { type: 'url', inputMode: 'url', autoComplete: 'off', ...LITERAL };
    case 'discord':
      return { autoComplete: 'off', ...LITERAL };
    case 'address':
      return { autoComplete: 'street-address' };
    default:
      return check === 'digits' ? { inputMode: 'numeric', autoComplete: 'off' } : {};
  }
}

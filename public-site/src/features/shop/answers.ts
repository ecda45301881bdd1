import type { ApiError } from '../../api/client';
import type { ClaimAnswer, ItemField } from '../../api/types';
import { findText, t } from '../../lib/texts';

/** Answers keyed by field id. */
export type Answers = Readonly<Record<string, string>>;

/** A question for the buyer: a current field of the item, or one as it was when the claim was made. */
export type Question = Pick<ClaimAnswer, 'id' | 'label' | 'kind' | 'required' | 'hint' | 'options'> &
  Partial<Pick<ItemField, 'check' | 'optionLabels'>>;

/** An invalid answer. */
export interface AnswerFault {
  readonly id: string;
  readonly words: string;
}

/** The first required question without an answer. */
export function missingAnswer(questions: readonly Question[], answers: Answers): AnswerFault | null {
  const missing = questions.find(({ id, required }) => required && !answers[id]?.trim());
  return missing ? { id: missing.id, words: t('field.fault.required') } : null;
}

/** The answer rejected by the server, with the reason; null if something else was refused. */
export function answerFault(failure: ApiError): AnswerFault | null {
  const { field, rule, ...limits } = failure.params ?? {};
  const id = /^answers\.(.+)$/.exec(String(field))?.[1];
  if (id === undefined) return null;
  // The API's sentence names the field, which is redundant under its label.
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

/** Input type and autofill for a question. */
export function inputPropsOf({ kind, check }: Pick<Question, 'kind' | 'check'>): Typing {
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

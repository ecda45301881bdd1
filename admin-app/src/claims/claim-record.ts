import { type Refusal, refusalText, t } from '../i18n/texts';
import { CLAIM_STATES, type ClaimState, isClosed } from '../shared/claim-states';
import type { ClaimRecord } from '../shared/records';

/** Maximum length of a message to the viewer, and of a note. */
export const MAX_NOTE = 1_000;

/** Closed claims cannot be moved. */
export const canBeMoved = ({ state }: Pick<ClaimRecord, 'state'>): boolean => !isClosed(state);

/** How a claim is named in dialogs. */
export const claimName = ({ itemName, userName }: Pick<ClaimRecord, 'itemName' | 'userName'>): string =>
  t('resources.claims.name', { item: itemName, name: userName });

/** Counts code points, as the server does. */
export const isTooLong = (note: string): boolean => Array.from(note.trim()).length > MAX_NOTE;

/** The claim's current state, if that is why it could not be moved. */
export function stateInRefusal({ code, params }: Refusal): ClaimState | undefined {
  return code === 'claim_state' ? CLAIM_STATES.find((state) => state === params?.['state']) : undefined;
}

/** Says how many claims were left unchanged and why; empty for none. */
export function refusedText(refused: readonly Refusal[]): string {
  if (refused.length === 0) return '';
  const reasons = [...new Set(refused.map((each) => refusalText(each)))].join(' ');
  return t('resources.claims.some_refused', { refused: refused.length, reasons });
}

export const withState = (claim: ClaimRecord, state: ClaimState): ClaimRecord => ({
  ...claim,
  state,
  delivered: state === 'delivered',
});

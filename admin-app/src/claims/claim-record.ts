import { type Refusal, refusalText, t } from '../i18n/texts';
import { CLAIM_STATES, type ClaimState, isClosed } from '../shared/claim-states';
import type { ClaimRecord } from '../shared/records';

/** Characters of a message to the viewer, and of a note. */
export const MAX_NOTE = 1_000;

/** Nothing can be done about a closed one. */
export const canBeMoved = ({ state }: Pick<ClaimRecord, 'state'>): boolean => !isClosed(state);

/** What a claim is called in questions. */
export const claimName = ({ itemName, userName }: Pick<ClaimRecord, 'itemName' | 'userName'>): string =>
  t('resources.claims.name', { item: itemName, name: userName });

/** As the server counts: a character outside the BMP is one. */
export const isTooLong = (note: string): boolean => Array.from(note.trim()).length > MAX_NOTE;

/** The state that a claim has now, where that is why it could not be moved. */
export function stateIn({ code, params }: Refusal): ClaimState | undefined {
  return code === 'claim_state' ? CLAIM_STATES.find((state) => state === params?.['state']) : undefined;
}

/** Says how many claims were left as they are, and why; empty for none. */
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

/** Where a claim is opened beside the list. */
export const claimPath = (id: string): string => `/claims/${encodeURIComponent(id)}`;

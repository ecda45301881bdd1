import { textKey } from '../i18n/texts';
import type { ClaimCounts } from '../shared/api';
import { CLAIM_STATES, type ClaimState, CURRENT_STATES, OPEN_STATES } from '../shared/claim-states';

/** Filter of the claims list, as in its URL. */
export interface ClaimFilter {
  states?: readonly string[];
  [field: string]: unknown;
}

const sumOf =
  (states: readonly ClaimState[]) =>
  (counts: ClaimCounts): number =>
    states.reduce((sum, state) => sum + counts[state], 0);

/** Current claims first, because closed ones are rarely needed. `states: null` means no filter. */
export const claimTabs = [
  {
    name: 'current',
    label: textKey('resources.claims.tabs.current'),
    states: CURRENT_STATES,
    sum: sumOf(CURRENT_STATES),
  },
  {
    name: 'open',
    label: textKey('resources.claims.tabs.open'),
    states: OPEN_STATES,
    sum: sumOf(OPEN_STATES),
  },
  ...CLAIM_STATES.map((state) => ({
    name: state,
    label: textKey(`resources.claims.states.${state}`),
    states: [state],
    sum: sumOf([state]),
  })),
  { name: 'all', label: textKey('resources.claims.tabs.all'), states: null, sum: sumOf(CLAIM_STATES) },
] as const;

export type ClaimTab = (typeof claimTabs)[number];

/** The tab that shows these states; undefined if the URL names others. */
export const tabOf = (states: readonly string[] | undefined): ClaimTab | undefined =>
  claimTabs.find((tab) => String(tab.states ?? '') === String(states ?? ''));

import { describe, expect, it } from '@jest/globals';
import type { Refusal } from '../i18n/texts';
import { CLAIM_STATES, CURRENT_STATES, isClosed, stepsFrom } from '../shared/claim-states';
import { stateInRefusal } from './claim-record';

describe('a claim another admin has changed', () => {
  it('has its new state in the refusal', () => {
    expect(stateInRefusal({ code: 'claim_state', params: { state: 'rejected' } })).toBe('rejected');
  });

  it.each<Refusal>([
    { code: 'balance_full', params: {} },
    { code: 'claim_state', params: { state: 'lost' } },
    { code: 'claim_not_found', params: { state: 'rejected' } },
    {},
  ])('has no state in %j', (refusal) => {
    expect(stateInRefusal(refusal)).toBeUndefined();
  });
});

describe('the states of a claim', () => {
  it('are current until they are final, and a final one has no next step', () => {
    expect(CURRENT_STATES).toEqual(['pending', 'processing', 'delivered']);
    for (const state of CLAIM_STATES.filter(isClosed)) expect(stepsFrom(state)).toEqual([]);
  });

  it('lead to one another, never to themselves', () => {
    for (const state of CLAIM_STATES) expect(stepsFrom(state)).not.toContain(state);
    expect(stepsFrom('delivered')).toEqual(['pending']);
    expect(stepsFrom('delivered', true)).toEqual(['pending', 'rejected']);
  });
});

import { describe, expect, it } from '@jest/globals';
import type { RewardClaimed } from '../../api/types';
import { INITIAL_REWARD_STATE, type RewardEvent, rewardReducer, type RewardState } from './reward-state';

const tier = { tier: 'Copper Chip', points: 25, probability: 100, color: '#e0936a' };
const claimed = { reward: tier, rewardIndex: 0, rewards: [tier] } as unknown as RewardClaimed;

const after = (...events: RewardEvent[]): RewardState => events.reduce(rewardReducer, INITIAL_REWARD_STATE);

const SENT: RewardEvent[] = [{ type: 'dialog-opened' }, { type: 'claim-sent' }];
const ANSWERED: RewardEvent[] = [...SENT, { type: 'claim-answered', attempt: 1, claimed }];
const WON: RewardEvent[] = [...ANSWERED, { type: 'roll-stopped' }];

describe('a claim', () => {
  it('goes from preparing through opening to the result', () => {
    expect(after(...SENT).phase).toEqual({ kind: 'preparing', attempt: 1 });
    expect(after(...ANSWERED).phase).toEqual({ kind: 'opening', claimed });
    expect(after(...WON).phase).toEqual({ kind: 'won', claimed });
  });
  it('that fails can be retried, and may have left a prize due', () => {
    expect(after(...SENT).mayHavePrizeDue).toBe(false);
    const failed = after(...SENT, { type: 'claim-failed', attempt: 1 });
    expect(failed).toMatchObject({ phase: { kind: 'idle' }, mayHavePrizeDue: true, isDialogOpen: true });
    expect(rewardReducer(failed, { type: 'claim-sent' }).phase).toEqual({ kind: 'preparing', attempt: 2 });
  });
  it('that is answered after its dialog was closed shows a toast', () => {
    const left = after(...SENT, { type: 'dialog-closed' });
    expect(left).toMatchObject({ phase: { kind: 'idle' }, unseenPrize: null });
    expect(rewardReducer(left, { type: 'claim-answered', attempt: 1, claimed })).toMatchObject({
      phase: { kind: 'idle' },
      unseenPrize: claimed,
    });
  });
  it('that was abandoned doesn’t end the next one', () => {
    const next = after(...SENT, { type: 'dialog-closed' }, ...SENT);
    expect(rewardReducer(next, { type: 'claim-failed', attempt: 1 })).toBe(next);
    expect(rewardReducer(next, { type: 'claim-answered', attempt: 1, claimed })).toMatchObject({
      phase: { kind: 'preparing', attempt: 2 },
      unseenPrize: claimed,
    });
  });
});

describe('a roll', () => {
  it.each([{ type: 'dialog-closed' }, { type: 'status-failed' }] as const)(
    'that ends with $type shows one toast',
    (event) => {
      const abandoned = after(...ANSWERED, event);
      expect(abandoned).toMatchObject({ phase: { kind: 'idle' }, unseenPrize: claimed });
      expect(rewardReducer(abandoned, { type: 'unseen-prize-shown' }).unseenPrize).toBeNull();
    },
  );
  it('can only stop while it is running', () => {
    const idle = after();
    expect(rewardReducer(idle, { type: 'roll-stopped' })).toBe(idle);
  });
});

describe('a result', () => {
  it('that was seen isn’t shown again', () => {
    expect(after(...WON, { type: 'dialog-closed' })).toMatchObject({
      phase: { kind: 'idle' },
      isDialogOpen: false,
      unseenPrize: null,
    });
  });
  it('survives a status that fails to load', () => {
    const won = after(...WON);
    expect(rewardReducer(won, { type: 'status-failed' })).toBe(won);
  });
  it('left over from a reload is shown immediately and fetched once', () => {
    expect(after().mayHavePrizeDue).toBe(true);
    const asked = after({ type: 'due-prize-asked' });
    expect(asked.mayHavePrizeDue).toBe(false);
    expect(rewardReducer(asked, { type: 'due-prize-told', claimed })).toMatchObject({
      isDialogOpen: true,
      phase: { kind: 'won', claimed },
    });
  });
});

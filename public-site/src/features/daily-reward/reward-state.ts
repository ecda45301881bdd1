import type { RewardClaimed } from '../../api/types';

/** A claim is preparing while the call is in flight and opening while the strip rolls; then it is won. */
export type Phase =
  | { kind: 'idle' }
  | { kind: 'preparing'; attempt: number }
  | { kind: 'opening'; claimed: RewardClaimed }
  | { kind: 'won'; claimed: RewardClaimed };

export interface RewardState {
  isDialogOpen: boolean;
  phase: Phase;
  /** Counts attempts, so that a late response can be recognised as stale. */
  attempts: number;
  /** A prize whose roll was abandoned; it is shown in a toast instead. */
  unseenPrize: RewardClaimed | null;
  /** After a reload or a lost response there may be a drawn prize the viewer has not seen. */
  mayHavePrizeDue: boolean;
}

export type RewardEvent =
  | { type: 'dialog-opened' }
  | { type: 'dialog-closed' }
  | { type: 'claim-sent' }
  | { type: 'claim-answered'; attempt: number; claimed: RewardClaimed }
  | { type: 'claim-failed'; attempt: number }
  | { type: 'roll-stopped' }
  | { type: 'status-failed' }
  | { type: 'due-prize-asked' }
  | { type: 'due-prize-told'; claimed: RewardClaimed }
  | { type: 'unseen-prize-shown' };

const IDLE: Phase = { kind: 'idle' };

export const INITIAL_REWARD_STATE: RewardState = {
  isDialogOpen: false,
  phase: IDLE,
  attempts: 0,
  unseenPrize: null,
  mayHavePrizeDue: true,
};

export function rewardReducer(state: RewardState, event: RewardEvent): RewardState {
  switch (event.type) {
    case 'dialog-opened':
      return { ...state, isDialogOpen: true };
    case 'dialog-closed':
      return { ...abandonRoll(state), isDialogOpen: false };
    case 'claim-sent': {
      const attempt = state.attempts + 1;
      return { ...state, attempts: attempt, phase: { kind: 'preparing', attempt }, mayHavePrizeDue: false };
    }
    case 'claim-answered':
      return isCurrentAttempt(state, event)
        ? { ...state, phase: { kind: 'opening', claimed: event.claimed } }
        : { ...state, unseenPrize: event.claimed };
    case 'claim-failed':
      return isCurrentAttempt(state, event) ? { ...state, phase: IDLE, mayHavePrizeDue: true } : state;
    case 'roll-stopped':
      return state.phase.kind === 'opening' ? { ...state, phase: { ...state.phase, kind: 'won' } } : state;
    case 'status-failed':
      // Ends a roll in progress, just as a failed claim does.
      return state.phase.kind === 'opening' ? abandonRoll(state) : state;
    case 'due-prize-asked':
      return { ...state, mayHavePrizeDue: false };
    case 'due-prize-told':
      // Shown without a roll, because the draw happened earlier.
      return { ...state, isDialogOpen: true, phase: { kind: 'won', claimed: event.claimed } };
    case 'unseen-prize-shown':
      return { ...state, unseenPrize: null };
  }
}

const isCurrentAttempt = ({ phase }: RewardState, { attempt }: { attempt: number }): boolean =>
  phase.kind === 'preparing' && phase.attempt === attempt;

function abandonRoll(state: RewardState): RewardState {
  const { phase } = state;
  return { ...state, phase: IDLE, unseenPrize: phase.kind === 'opening' ? phase.claimed : state.unseenPrize };
}

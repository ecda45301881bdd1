import type { RewardClaimed } from '../../api/types';

/** The way of a claim: preparing while the call is in flight, opening while the strip rolls, then the result. */
export type Phase =
  | { kind: 'idle' }
  | { kind: 'preparing'; attempt: number }
  | { kind: 'opening'; claimed: RewardClaimed }
  | { kind: 'won'; claimed: RewardClaimed };

export interface RewardState {
  isDialogOpen: boolean;
  phase: Phase;
  /** Counts the claims, so that an answer finds out whether anybody still waits for it. */
  attempts: number;
  /** A prize whose roll nobody watches any more: it is told in a toast. */
  unwatched: RewardClaimed | null;
  /** After a reload, and after an answer that was lost for good, a prize may be due that nobody has seen. */
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
  | { type: 'unwatched-told' };

const IDLE: Phase = { kind: 'idle' };

export const INITIAL_REWARD_STATE: RewardState = {
  isDialogOpen: false,
  phase: IDLE,
  attempts: 0,
  unwatched: null,
  mayHavePrizeDue: true,
};

export function rewardReducer(state: RewardState, event: RewardEvent): RewardState {
  switch (event.type) {
    case 'dialog-opened':
      return { ...state, isDialogOpen: true };
    case 'dialog-closed':
      return { ...abandoned(state), isDialogOpen: false };
    case 'claim-sent': {
      const attempt = state.attempts + 1;
      return { ...state, attempts: attempt, phase: { kind: 'preparing', attempt }, mayHavePrizeDue: false };
    }
    case 'claim-answered':
      return isAwaited(state, event)
        ? { ...state, phase: { kind: 'opening', claimed: event.claimed } }
        : { ...state, unwatched: event.claimed };
    case 'claim-failed':
      return isAwaited(state, event) ? { ...state, phase: IDLE, mayHavePrizeDue: true } : state;
    case 'roll-stopped':
      return state.phase.kind === 'opening' ? { ...state, phase: { ...state.phase, kind: 'won' } } : state;
    case 'status-failed':
      // Ends what is under way, like a failed claim.
      return state.phase.kind === 'opening' ? abandoned(state) : state;
    case 'due-prize-asked':
      return { ...state, mayHavePrizeDue: false };
    case 'due-prize-told':
      // Shown at once: its roll, or the call that it answers, belongs to the past.
      return { ...state, isDialogOpen: true, phase: { kind: 'won', claimed: event.claimed } };
    case 'unwatched-told':
      return { ...state, unwatched: null };
  }
}

const isAwaited = ({ phase }: RewardState, { attempt }: { attempt: number }): boolean =>
  phase.kind === 'preparing' && phase.attempt === attempt;

function abandoned(state: RewardState): RewardState {
  const { phase } = state;
  return { ...state, phase: IDLE, unwatched: phase.kind === 'opening' ? phase.claimed : state.unwatched };
}

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useReducer } from 'react';
import { ApiError } from '../../api/client';
import type { RewardClaimed, User } from '../../api/types';
import { logFailure } from '../../lib/log';
import { t } from '../../lib/texts';
import { showToast } from '../../ui/toast-store';
import { applyBalance, holdBalances } from '../session/balance';
import { checkSession } from '../session/session';
import { claimReward, isPrizeDue, markPrizeShown } from './claim-reward';
import { isRefused, rewardStatusQuery } from './queries';
import { INITIAL_REWARD_STATE, rewardReducer } from './reward-state';
import { playClaimed, playOpening, silence, unlockAudio } from './sounds';

/** A viewer's daily reward: status, state of the claim (`reward-state.ts`) and available actions. */
export function useDailyReward({ user_id: userId }: User) {
  const queries = useQueryClient();
  const query = rewardStatusQuery(userId);
  const { data, error, refetch } = useQuery(query);
  const status = isRefused(error) ? undefined : data;
  const [state, dispatch] = useReducer(rewardReducer, INITIAL_REWARD_STATE);
  const { phase, unseenPrize, mayHavePrizeDue } = state;

  const refetchStatus = async () => {
    const { isError } = await refetch();
    if (isError) dispatch({ type: 'status-failed' });
  };

  const draw = async (): Promise<RewardClaimed> => {
    const claimed = await claimReward(userId);
    return { ...claimed, rewards: claimed.rewards ?? status?.rewards ?? [] };
  };
  const report = (error: Error) => {
    logFailure('Failed to claim reward', error);
    if (error instanceof ApiError && error.status === 401) void checkSession(queries);
  };
  const claim = useMutation({
    mutationFn: (_attempt: number) => draw(),
    onSuccess: (claimed, attempt) => dispatch({ type: 'claim-answered', attempt, claimed }),
    onError: (error, attempt) => {
      report(error);
      dispatch({ type: 'claim-failed', attempt });
      void refetchStatus();
    },
  });
  const { mutate: askForDuePrize } = useMutation({
    mutationFn: draw,
    onSuccess: (claimed) => dispatch({ type: 'due-prize-told', claimed }),
    onError: report,
  });

  /** The viewer has seen the prize, so balance and countdown may show it too. */
  const revealPrize = useEffectEvent((claimed: RewardClaimed) => {
    const { newPoints, pointsVersion, nextClaimTime } = claimed;
    markPrizeShown(userId);
    if (newPoints !== undefined) applyBalance(queries, userId, { points: newPoints, pointsVersion });
    queries.setQueryData(query.queryKey, (shown) => shown && { ...shown, canClaim: false, nextClaimTime });
    void refetchStatus();
  });

  const isRolling = phase.kind === 'preparing' || phase.kind === 'opening';
  useEffect(() => (isRolling ? holdBalances() : undefined), [isRolling]);
  useEffect(() => {
    if (phase.kind === 'opening') playOpening(phase.claimed.rewards.length, phase.claimed.rewardIndex);
    // Only once the result is on screen: any earlier and the countdown would spoil the roll.
    if (phase.kind === 'won') revealPrize(phase.claimed);
  }, [phase]);

  useEffect(() => {
    if (!unseenPrize) return;
    silence();
    revealPrize(unseenPrize);
    const { tier, points } = unseenPrize.reward;
    showToast({ kind: 'success', text: t('reward.claimed', { tier, points }) });
    dispatch({ type: 'unseen-prize-shown' });
  }, [unseenPrize]);

  const isLocked = status !== undefined && !status.canClaim;
  useEffect(() => {
    if (!isLocked || !mayHavePrizeDue || !isPrizeDue(userId)) return;
    dispatch({ type: 'due-prize-asked' });
    askForDuePrize();
  }, [isLocked, mayHavePrizeDue, userId, askForDuePrize]);

  return {
    status,
    phase,
    isOpen: state.isDialogOpen,
    open: () => dispatch({ type: 'dialog-opened' }),
    close: () => dispatch({ type: 'dialog-closed' }),
    claim: () => {
      if (phase.kind !== 'idle') return;
      unlockAudio();
      dispatch({ type: 'claim-sent' });
      claim.mutate(state.attempts + 1);
    },
    showResult: () => {
      if (phase.kind === 'opening') playClaimed();
      dispatch({ type: 'roll-stopped' });
    },
    refetchStatus: () => void refetchStatus(),
  };
}

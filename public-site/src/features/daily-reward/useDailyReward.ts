import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { ApiError } from '../../api/client';
import { rewardStatusQuery } from '../../api/queries';
import type { RewardClaimed, User } from '../../api/types';
import { logFailure } from '../../lib/log';
import { useToast } from '../../ui/Toasts';
import { applyBalance, holdBalances } from '../session/balance';
import { checkSession } from '../session/session';
import { claimReward, isPrizeDue, prizeShown } from './claim-reward';
import { hush, playClaimed, playOpening, wakeAudio } from './sounds';

/** The way of a claim: preparing while the call is in flight, opening while the strip rolls, then the result. */
export type Phase =
  | { kind: 'idle' }
  | { kind: 'preparing' }
  | { kind: 'opening'; claimed: RewardClaimed }
  | { kind: 'won'; claimed: RewardClaimed };

const IDLE: Phase = { kind: 'idle' };

export function useDailyReward({ user_id: userId }: User) {
  const queries = useQueryClient();
  const toast = useToast();
  const query = rewardStatusQuery(userId);
  const { data: status, refetch } = useQuery(query);
  const [phase, setPhase] = useState<Phase>(IDLE);
  const [isOpen, setOpen] = useState(false);
  /** Counts claims and what ends them, so that an answer knows whether anybody still waits for it. */
  const turn = useRef(0);
  /** What the strip is rolling to. */
  const prize = useRef<RewardClaimed | null>(null);
  /** After a reload, and after an answer that was lost for good, a prize may be due that nobody has seen. */
  const mayResume = useRef(true);

  const isRolling = phase.kind === 'preparing' || phase.kind === 'opening';
  useEffect(() => (isRolling ? holdBalances() : undefined), [isRolling]);

  const draw = async (): Promise<RewardClaimed | null> => {
    try {
      const claimed = await claimReward(userId);
      return { ...claimed, rewards: claimed.rewards ?? status?.rewards ?? [] };
    } catch (error) {
      logFailure('Failed to claim reward', error);
      if (error instanceof ApiError && error.status === 401) void checkSession(queries);
      return null;
    }
  };

  /** A failed status ends what is under way, like a failed claim. */
  const look = async () => {
    const { isError } = await refetch();
    if (isError && prize.current) stop();
  };

  /** The viewer knows the prize: balance and countdown may tell it too. */
  const settle = (claimed: RewardClaimed) => {
    const { newPoints, pointsVersion, nextClaimTime } = claimed;
    prize.current = null;
    prizeShown(userId);
    if (newPoints !== undefined) applyBalance(queries, userId, { points: newPoints, pointsVersion });
    queries.setQueryData(query.queryKey, (shown) => shown && { ...shown, canClaim: false, nextClaimTime });
    void look();
  };

  /** Nobody watches the roll any more. */
  const tellBriefly = (claimed: RewardClaimed) => {
    settle(claimed);
    toast({ kind: 'success', text: `${claimed.reward.tier}: +${claimed.reward.points} Points` });
  };

  const stop = () => {
    turn.current += 1;
    setPhase(IDLE);
    if (!prize.current) return;
    hush();
    tellBriefly(prize.current);
  };

  const claim = async () => {
    if (phase.kind !== 'idle') return;
    const mine = (turn.current += 1);
    mayResume.current = false;
    wakeAudio();
    setPhase({ kind: 'preparing' });
    const claimed = await draw();
    if (turn.current !== mine) return claimed && tellBriefly(claimed);
    if (claimed) {
      prize.current = claimed;
      playOpening(claimed.rewards.length, claimed.rewardIndex);
      setPhase({ kind: 'opening', claimed });
    } else {
      setPhase(IDLE);
      mayResume.current = true;
      void look();
    }
  };

  const showResult = () => {
    if (phase.kind !== 'opening') return;
    playClaimed();
    setPhase({ kind: 'won', claimed: phase.claimed });
  };
  // Only once the result is on the screen: a moment earlier the countdown would spoil the roll.
  const onWon = useEffectEvent(settle);
  useEffect(() => {
    if (phase.kind === 'won') onWon(phase.claimed);
  }, [phase]);

  // Shown at once: its roll, or the call that it answers, belongs to the past.
  const drawAgain = useEffectEvent(draw);
  const isLocked = status !== undefined && !status.canClaim;
  useEffect(() => {
    if (!isLocked || !mayResume.current || !isPrizeDue(userId)) return;
    mayResume.current = false;
    void drawAgain().then((claimed) => {
      if (!claimed) return;
      setOpen(true);
      setPhase({ kind: 'won', claimed });
    });
  }, [isLocked, userId]);

  return {
    status,
    phase,
    isOpen,
    open: () => setOpen(true),
    close: () => {
      setOpen(false);
      stop();
    },
    claim,
    showResult,
    look: () => void look(),
  };
}

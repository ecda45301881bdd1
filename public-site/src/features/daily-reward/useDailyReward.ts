import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { client, dataOf } from '../../api/client';
import { rewardStatusQuery } from '../../api/queries';
import type { RewardClaimed, User } from '../../api/types';
import { logFailure } from '../../lib/log';
import { applyBalance } from '../session/useSession';
import { playOpening } from './sounds';

export type Phase =
  | { kind: 'idle' }
  | { kind: 'preparing' }
  | { kind: 'opening'; claimed: RewardClaimed }
  | { kind: 'won'; claimed: RewardClaimed };

/** The way of a claim: preparing while the call is in flight, opening while the strip rolls, then the result. */
export function useDailyReward(user: User) {
  const queries = useQueryClient();
  const query = rewardStatusQuery(user.user_id);
  const status = useQuery(query);
  const [phase, setPhase] = useState<Phase>({ kind: 'idle' });

  useEffect(() => {
    if (status.error) logFailure('Failed to get reward status', status.error);
  }, [status.error]);

  const refetch = () => void queries.invalidateQueries({ queryKey: query.queryKey });

  const claim = async () => {
    if (phase.kind !== 'idle') return;
    setPhase({ kind: 'preparing' });
    try {
      const headers = { 'Idempotency-Key': crypto.randomUUID() };
      const claimed = await dataOf(client.POST('/api/rewards/claim', { headers }));
      playOpening();
      setPhase({ kind: 'opening', claimed });
    } catch (error) {
      logFailure('Failed to claim reward', error);
      setPhase({ kind: 'idle' });
      refetch();
    }
  };

  /** Only now the balance and the countdown may show what was won. */
  const showResult = (claimed: RewardClaimed) => {
    setPhase({ kind: 'won', claimed });
    applyBalance(queries, claimed.newPoints, claimed.pointsVersion);
    refetch();
  };

  // A failed status also ends a claim that is under way.
  const shown: Phase = status.isError && phase.kind !== 'won' ? { kind: 'idle' } : phase;
  return {
    status: status.data,
    phase: shown,
    claim,
    showResult,
    reset: () => setPhase({ kind: 'idle' }),
    refetch,
  };
}

import { useEffect, useState } from 'react';
import { countdownText } from '../../lib/time';
import type { Phase } from './useDailyReward';

export interface RewardTextProps {
  phase: Phase;
  canClaim: boolean;
  /** Epoch milliseconds of the server. */
  nextClaimTime: number | null;
  serverAheadMs: number;
}

/** The four states of a claim, in words. */
export function RewardText({ phase, canClaim, nextClaimTime, serverAheadMs }: RewardTextProps) {
  if (phase.kind === 'preparing') return 'Preparing Reward...';
  if (phase.kind === 'opening') return 'Opening...';
  if (canClaim || nextClaimTime === null) return 'Claim Reward';
  return <Countdown until={nextClaimTime - serverAheadMs} />;
}

/** Ticks by itself, with the second it shows, so that nothing around it is drawn again. */
function Countdown({ until }: { until: number }) {
  const [now, setNow] = useState(() => Date.now());
  const left = until - now;
  useEffect(() => {
    if (left <= 0) return;
    const timer = setTimeout(() => setNow(Date.now()), left % 1000 || 1000);
    return () => clearTimeout(timer);
  }, [left]);
  return `Next reward in: ${countdownText(left)}`;
}

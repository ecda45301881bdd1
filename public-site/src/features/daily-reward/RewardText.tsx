import { countdownText } from '../../lib/time';
import { useTimeLeft } from '../../lib/useTimeLeft';
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

/** Ticks by itself, so that nothing around it is drawn again. */
function Countdown({ until }: { until: number }) {
  return `Next reward in: ${countdownText(useTimeLeft(until))}`;
}

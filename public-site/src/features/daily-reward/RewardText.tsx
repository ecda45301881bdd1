import { countdownText } from '../../lib/format';
import { t } from '../../lib/texts';
import { useTimeLeft } from '../../lib/useTimeLeft';
import type { Phase } from './reward-state';

export interface RewardTextProps {
  phase: Phase;
  canClaim: boolean;
  /** Epoch milliseconds of the server. */
  nextClaimTime: number | null;
  serverAheadMs: number;
}

/** The four states of a claim, in words. */
export function RewardText({ phase, canClaim, nextClaimTime, serverAheadMs }: RewardTextProps) {
  if (phase.kind === 'preparing') return t('reward.preparing');
  if (phase.kind === 'opening') return t('reward.opening');
  if (canClaim || nextClaimTime === null) return t('reward.claim');
  return <Countdown until={nextClaimTime - serverAheadMs} />;
}

/** Ticks by itself, so that nothing around it is drawn again. */
function Countdown({ until }: { until: number }) {
  return t('reward.next', { time: countdownText(useTimeLeft(until)) });
}

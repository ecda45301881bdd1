import { useEffect, useState } from 'react';
import { countdownText } from '../../lib/format';
import type { Phase } from './useDailyReward';

interface TextProps {
  phase: Phase;
  canClaim: boolean;
  /** Epoch milliseconds. */
  nextClaimTime: number | null;
  onDue: () => void;
}

export function RewardButtonText({ phase, canClaim, nextClaimTime, onDue }: TextProps) {
  if (phase.kind === 'preparing') return 'Preparing Reward...';
  if (phase.kind === 'opening') return 'Opening...';
  if (canClaim || nextClaimTime === null) return 'Claim Reward';
  return <Countdown key={nextClaimTime} until={nextClaimTime} onDue={onDue} />;
}

/** Ticks by itself, so that nothing around it is drawn again each second. */
function Countdown({ until, onDue }: { until: number; onDue: () => void }) {
  const [left, setLeft] = useState(() => until - Date.now());
  useEffect(() => {
    const timer = window.setInterval(() => {
      const now = until - Date.now();
      setLeft(now);
      if (now <= 0) onDue();
    }, 1000);
    return () => window.clearInterval(timer);
  }, [until, onDue]);
  return `Next reward in: ${countdownText(left)}`;
}

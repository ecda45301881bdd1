import { useEffect, useRef, useState } from 'react';
import type { RewardClaimed, RewardTier } from '../../api/types';
import { formatNumber } from '../../lib/format';
import button from '../../ui/Button.module.css';
import { RewardButtonText } from './RewardButtonText';
import styles from './RewardDialog.module.css';
import { isMuted, playClaimed, setMuted } from './sounds';
import { Strip } from './Strip';
import type { Phase } from './useDailyReward';

interface RewardDialogProps {
  tiers: RewardTier[];
  canClaim: boolean;
  nextClaimTime: number | null;
  phase: Phase;
  onClaim: () => void;
  onResult: (claimed: RewardClaimed) => void;
  onDue: () => void;
  onClose: () => void;
}

export function RewardDialog({ tiers, phase, onClaim, onResult, onClose, ...times }: RewardDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current?.showModal(), []);
  // While it rolls the strip shows the list that was drawn from, whatever an admin saved meanwhile.
  const claimed = phase.kind === 'opening' || phase.kind === 'won' ? phase.claimed : null;
  const isFree = phase.kind === 'idle' && times.canClaim;
  return (
    <dialog ref={dialog} className={styles.dialog} aria-labelledby="reward-title" onClose={onClose}>
      <header className={styles.head}>
        <h2 id="reward-title">Daily Reward</h2>
        <MuteButton />
        <button type="button" className={styles.small} onClick={() => dialog.current?.close()}>
          Close
        </button>
      </header>
      <Strip
        tiers={claimed?.rewards ?? tiers}
        wonIndex={claimed?.rewardIndex ?? null}
        onStop={() => {
          if (phase.kind !== 'opening') return;
          playClaimed();
          onResult(phase.claimed);
        }}
      />
      <button type="button" className={button.button} disabled={!isFree} onClick={onClaim}>
        <RewardButtonText phase={phase} {...times} />
      </button>
      <ul className={styles.tiers}>
        {tiers.map(({ tier, points, probability, color }) => (
          <li key={tier} style={{ borderColor: color }}>
            <b style={{ color }}>{tier}</b>
            <span>{formatNumber(points)} points</span>
            <span>{probability}%</span>
          </li>
        ))}
      </ul>
      {phase.kind === 'won' && (
        <Result reward={phase.claimed.reward} onDone={() => dialog.current?.close()} />
      )}
    </dialog>
  );
}

function Result({ reward, onDone }: { reward: RewardTier; onDone: () => void }) {
  return (
    <div className={styles.result} role="status">
      <p className={styles.tier} style={{ color: reward.color }}>
        {reward.tier}
      </p>
      <p className={styles.points}>+{reward.points} Points</p>
      <button type="button" className={button.button} autoFocus onClick={onDone}>
        Awesome!
      </button>
    </div>
  );
}

function MuteButton() {
  const [muted, set] = useState(isMuted);
  const toggle = () => {
    setMuted(!muted);
    set(!muted);
  };
  return (
    <button type="button" className={styles.small} aria-pressed={muted} onClick={toggle}>
      {muted ? 'Sound off' : 'Sound on'}
    </button>
  );
}

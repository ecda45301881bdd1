import { type ReactNode, useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import type { RewardTier } from '../../api/types';
import { useSite } from '../../api/useSite';
import { useSlow } from '../../lib/useSlow';
import button from '../../ui/Button.module.css';
import { Icon } from '../../ui/Icon';
import { MuteButton } from './MuteButton';
import styles from './RewardDialog.module.css';
import { Result } from './Result';
import { rewardRhythm } from './reward-rhythm';
import { Strip } from './Strip';
import { TierGrid } from './TierGrid';
import type { Phase } from './useDailyReward';

interface RewardDialogProps {
  tiers: readonly RewardTier[];
  phase: Phase;
  isReady: boolean;
  /** What the button says. */
  text: ReactNode;
  onClaim: () => void;
  /** The strip has come to rest. */
  onStop: () => void;
  onClose: () => void;
}

export function RewardDialog({ tiers, phase, isReady, text, onClaim, onStop, onClose }: RewardDialogProps) {
  const site = useSite();
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current?.showModal(), []);
  const close = () => dialog.current?.close();
  // The strip shows the list that was drawn from, whatever an admin saved meanwhile.
  const claimed = phase.kind === 'opening' || phase.kind === 'won' ? phase.claimed : null;
  const isSlow = useSlow(phase.kind === 'preparing');
  const isWon = phase.kind === 'won';
  return (
    <dialog ref={dialog} className={styles.dialog} aria-labelledby="reward-title" onClose={onClose}>
      <div className={styles.content} inert={isWon}>
        <header className={styles.head}>
          <div>
            <h2 id="reward-title">Daily Reward</h2>
            <p>
              {isSlow ? 'Still waiting for an answer' : `One free draw ${rewardRhythm(site)}`}{' '}
              <Link to="/rewards" onClick={close}>
                Odds and proof
              </Link>
            </p>
          </div>
          <MuteButton />
          <button type="button" className={styles.round} aria-label="Close" onClick={close}>
            <Icon name="close" size={22} />
          </button>
        </header>
        <Strip
          tiers={claimed?.rewards ?? tiers}
          wonIndex={claimed?.rewardIndex ?? null}
          isRolling={phase.kind === 'opening'}
          onStop={onStop}
        />
        <div className={styles.body}>
          <button
            type="button"
            className={`${button.button} ${button.gold} ${styles.claim}`}
            disabled={!isReady}
            onClick={onClaim}
          >
            <span>{text}</span>
          </button>
          <TierGrid tiers={tiers} />
        </div>
      </div>
      {isWon && <Result reward={phase.claimed.reward} tiers={phase.claimed.rewards} onDone={close} />}
    </dialog>
  );
}

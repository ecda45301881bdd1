import type { User } from '../../api/types';
import { ClockIcon, GiftIcon } from './icons';
import { RewardDialog } from './RewardDialog';
import { RewardText } from './RewardText';
import styles from './RewardWidget.module.css';
import { useDailyReward } from './useDailyReward';
import { useDue } from './useDue';

/** The button opens the dialog; the dialog's own button claims. */
export default function RewardWidget({ user }: { user: User }) {
  const { status, phase, isOpen, open, close, claim, showResult, look } = useDailyReward(user);
  const { canClaim = false, nextClaimTime = null, serverAheadMs = 0 } = status ?? {};
  const isWaiting = phase.kind === 'idle' && !canClaim;
  useDue(isWaiting ? nextClaimTime : null, serverAheadMs, look);
  if (!status) return null;
  const text = <RewardText {...{ phase, canClaim, nextClaimTime, serverAheadMs }} />;
  const isReady = canClaim && phase.kind === 'idle';
  return (
    <>
      <button type="button" className={styles.button} data-ready={isReady} onClick={open}>
        {canClaim ? <GiftIcon /> : <ClockIcon size={22} />}
        <span>{text}</span>
      </button>
      {isOpen && (
        <RewardDialog
          tiers={status.rewards}
          phase={phase}
          isReady={isReady}
          text={text}
          onClaim={() => void claim()}
          onStop={showResult}
          onClose={close}
        />
      )}
    </>
  );
}

import { Clock, Gift } from 'lucide-react';
import type { User } from '../../api/types';
import { useSession } from '../session/useSession';
import { RewardDialog } from './RewardDialog';
import { RewardText } from './RewardText';
import styles from './RewardWidget.module.css';
import { useDailyReward } from './useDailyReward';
import { useDue } from './useDue';

export function RewardWidget() {
  const { user } = useSession();
  return user && <WidgetOf key={user.user_id} user={user} />;
}

/** The button opens the dialog; the dialog's own button claims. */
function WidgetOf({ user }: { user: User }) {
  const { status, phase, isOpen, open, close, claim, showResult, refetchStatus } = useDailyReward(user);
  const { canClaim = false, nextClaimTime = null, serverAheadMs = 0 } = status ?? {};
  const isWaiting = phase.kind === 'idle' && !canClaim;
  useDue(isWaiting ? nextClaimTime : null, serverAheadMs, refetchStatus);
  if (!status) return null;
  const text = <RewardText {...{ phase, canClaim, nextClaimTime, serverAheadMs }} />;
  const isReady = canClaim && phase.kind === 'idle';
  return (
    <>
      <div className={styles.dock}>
        <button type="button" className={styles.button} data-ready={isReady} onClick={open}>
          {canClaim ? <Gift size={28} /> : <Clock size={28} />}
          <span data-goes-stale>{text}</span>
        </button>
      </div>
      {isOpen && (
        <RewardDialog
          tiers={status.rewards}
          phase={phase}
          isReady={isReady}
          text={text}
          onClaim={claim}
          onStop={showResult}
          onClose={close}
        />
      )}
    </>
  );
}

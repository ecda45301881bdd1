import { useCallback, useState } from 'react';
import type { User } from '../../api/types';
import { useSession } from '../session/useSession';
import styles from './DailyReward.module.css';
import { RewardButtonText } from './RewardButtonText';
import { RewardDialog } from './RewardDialog';
import { useDailyReward } from './useDailyReward';

/** The floating button; there once somebody is signed in and the status has loaded. */
export function DailyReward() {
  const { user } = useSession();
  return user && <Widget key={user.user_id} user={user} />;
}

function Widget({ user }: { user: User }) {
  const { status, phase, claim, showResult, reset, refetch } = useDailyReward(user);
  const [isOpen, setOpen] = useState(false);
  const close = useCallback(() => {
    setOpen(false);
    reset();
  }, [reset]);
  if (!status) return null;
  const times = { canClaim: status.canClaim, nextClaimTime: status.nextClaimTime, onDue: refetch };
  return (
    <>
      <button
        type="button"
        className={styles.button}
        data-ready={status.canClaim}
        onClick={() => setOpen(true)}
      >
        <RewardButtonText phase={phase} {...times} />
      </button>
      {isOpen && (
        <RewardDialog
          {...times}
          tiers={status.rewards}
          phase={phase}
          onClaim={() => void claim()}
          onResult={showResult}
          onClose={close}
        />
      )}
    </>
  );
}

import { useEffect, useId, useRef } from 'react';
import type { ShopItem } from '../../api/types';
import { useSlow } from '../../lib/useSlow';
import button from '../../ui/Button.module.css';
import { useSession } from '../session/useSession';
import styles from './ClaimAction.module.css';
import { claimState } from './claim-state';
import type { ClaimPhase } from './useClaimItem';

interface ClaimActionProps {
  item: ShopItem;
  phase: ClaimPhase | undefined;
  onClaim: () => void;
}

/** What can be done with an item; a button that cannot be pressed says why. */
export function ClaimAction({ item, phase, onClaim }: ClaimActionProps) {
  const { user } = useSession();
  const state = claimState(item, user);
  // What follows from the claim, no points or no stock left, is said once the button has rested.
  if (user && phase) return <ClaimButton phase={phase} onClaim={onClaim} />;
  switch (state.kind) {
    case 'login':
      return (
        <button type="button" className={`${button.button} ${button.quiet}`} onClick={onClaim}>
          Login to claim
        </button>
      );
    case 'out-of-stock':
      return (
        <button type="button" className={button.button} disabled>
          Out of Stock
        </button>
      );
    case 'need-points':
      return (
        <button type="button" className={`${button.button} ${styles.saving}`} disabled>
          Need {state.missing} more points
          <span className={styles.saved} style={{ transform: `scaleX(${1 - state.missing / item.price})` }} />
        </button>
      );
    case 'claimable':
      return <ClaimButton phase={phase} onClaim={onClaim} />;
  }
}

function ClaimButton({ phase, onClaim }: Omit<ClaimActionProps, 'item'>) {
  const ref = useRef<HTMLButtonElement>(null);
  const reason = useId();
  const isSlow = useSlow(phase === 'sent');
  const wasPressed = useRef(false);
  // A disabled button loses the focus; the keyboard gets it back once the button works again.
  useEffect(() => {
    if (phase) wasPressed.current = true;
    else if (wasPressed.current && document.activeElement === document.body) ref.current?.focus();
  }, [phase]);
  return (
    <button
      ref={ref}
      type="button"
      className={`${button.button} ${button.gold}`}
      disabled={phase !== undefined}
      aria-describedby={phase === 'sent' ? reason : undefined}
      onClick={onClaim}
    >
      {phase === 'sent' && (
        <span className={styles.ring}>
          <span id={reason} className={styles.unseen}>
            {isSlow ? 'No answer yet. Nothing is claimed twice.' : 'Your claim is on its way'}
          </span>
        </span>
      )}
      <span>{wordsOf(phase, isSlow)}</span>
    </button>
  );
}

function wordsOf(phase: ClaimPhase | undefined, isSlow: boolean): string {
  if (phase === 'claimed') return 'Claimed';
  return isSlow ? 'Still waiting for an answer' : 'Claim Now';
}

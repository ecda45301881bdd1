import { useEffect, useId, useRef } from 'react';
import type { ShopItem } from '../../api/types';
import button from '../../ui/Button.module.css';
import { useSession } from '../session/useSession';
import styles from './ClaimAction.module.css';
import { claimState } from './claim-state';

interface ClaimActionProps {
  item: ShopItem;
  isClaiming: boolean;
  onClaim: () => void;
}

/** What can be done with an item; a button that cannot be pressed says why. */
export function ClaimAction({ item, isClaiming, onClaim }: ClaimActionProps) {
  const { user } = useSession();
  const state = claimState(item, user);
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
      return <ClaimButton isClaiming={isClaiming} onClaim={onClaim} />;
  }
}

function ClaimButton({ isClaiming, onClaim }: Omit<ClaimActionProps, 'item'>) {
  const ref = useRef<HTMLButtonElement>(null);
  const reason = useId();
  const wasPressed = useRef(false);
  // A disabled button loses the focus; whoever works with the keyboard gets it back with the answer.
  useEffect(() => {
    if (isClaiming) wasPressed.current = true;
    else if (wasPressed.current && document.activeElement === document.body) ref.current?.focus();
  }, [isClaiming]);
  return (
    <button
      ref={ref}
      type="button"
      className={`${button.button} ${button.gold}`}
      disabled={isClaiming}
      aria-describedby={isClaiming ? reason : undefined}
      onClick={onClaim}
    >
      {isClaiming && (
        <span className={styles.ring}>
          <span id={reason} className={styles.unseen}>
            Your claim is on its way
          </span>
        </span>
      )}
      <span>Claim Now</span>
    </button>
  );
}

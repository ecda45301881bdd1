import { Clock, Gift } from 'lucide-react';
import { type RefObject, useEffect, useRef } from 'react';
import type { User } from '../../api/types';
import { countdownText } from '../../lib/format';
import { t } from '../../lib/texts';
import { useDue } from '../../lib/use-due';
import { useTimeLeft } from '../../lib/use-time-left';
import { useSession } from '../session/use-session';
import type { Phase } from './reward-state';
import { RewardDialog } from './RewardDialog';
import styles from './RewardWidget.module.css';
import { useDailyReward } from './use-daily-reward';

export function RewardWidget() {
  const { user } = useSession();
  return user && <RewardWidgetFor key={user.user_id} user={user} />;
}

/** The floating button opens the dialog; the dialog's own button makes the claim. */
function RewardWidgetFor({ user }: { user: User }) {
  const { status, phase, isOpen, open, close, claim, showResult, refetchStatus } = useDailyReward(user);
  const { canClaim = false, nextClaimTime = null } = status ?? {};
  const isWaiting = phase.kind === 'idle' && !canClaim;
  const button = useRef<HTMLButtonElement>(null);
  useUncoveredFocus(button);
  useDue(isWaiting ? nextClaimTime : null, refetchStatus);
  if (!status) return null;
  const text = <RewardText {...{ phase, canClaim, nextClaimTime }} />;
  const isReady = canClaim && phase.kind === 'idle';
  return (
    <>
      <div className={styles.dock}>
        <button ref={button} type="button" className={styles.button} data-ready={isReady} onClick={open}>
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

/**
 * Scrolls the element with keyboard focus out from under the floating button, as far as the page allows.
 * Mouse focus is left alone: what was pressed must stay under the pointer until release.
 */
function useUncoveredFocus(button: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const uncover = () => {
      const over = button.current?.getBoundingClientRect();
      const target = document.activeElement;
      if (!over || target === button.current || !target?.matches(':focus-visible, iframe')) return;
      const { bottom, right } = target.getBoundingClientRect();
      if (bottom > over.top && right > over.left) target.scrollIntoView({ block: 'nearest' });
    };
    // An iframe that takes focus only shows up as a blur of the window.
    const uncoverLater = () => requestAnimationFrame(uncover);
    document.addEventListener('focusin', uncover);
    window.addEventListener('blur', uncoverLater);
    return () => {
      document.removeEventListener('focusin', uncover);
      window.removeEventListener('blur', uncoverLater);
    };
  }, [button]);
}

interface RewardTextProps {
  phase: Phase;
  canClaim: boolean;
  /** In epoch milliseconds. */
  nextClaimTime: number | null;
}

/** Text for the four states of a claim. */
export function RewardText({ phase, canClaim, nextClaimTime }: RewardTextProps) {
  if (phase.kind === 'preparing') return <span>{t('reward.preparing')}</span>;
  if (phase.kind === 'opening') return <span>{t('reward.opening')}</span>;
  if (canClaim || nextClaimTime === null) return <span>{t('reward.claim')}</span>;
  return <Countdown until={nextClaimTime} />;
}

/** Its own component, so that a tick re-renders nothing around it. */
function Countdown({ until }: { until: number }) {
  return <span>{t('reward.next', { time: countdownText(useTimeLeft(until)) })}</span>;
}

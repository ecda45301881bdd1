import { type ReactNode, useId } from 'react';
import type { RefusedItem, ShopItem } from '../../api/types';
import { t } from '../../lib/texts';
import { useSlow } from '../../lib/use-slow';
import { useTimeLeft } from '../../lib/use-time-left';
import { Button } from '../../ui/Button';
import { useSession } from '../session/use-session';
import { type ClaimState, claimState } from './claim-state';
import styles from './ClaimAction.module.css';
import { claimableAt, refusalText } from './refusals';
import type { ClaimPhase } from './use-claim-item';

interface ClaimActionProps {
  item: ShopItem;
  refusal: RefusedItem | undefined;
  phase: ClaimPhase | undefined;
  onClaim: () => void;
}

/** The claim button; when disabled, its label gives the reason. Always the same element, so that it keeps focus. */
export function ClaimAction({ item, refusal, phase, onClaim }: ClaimActionProps) {
  const { user } = useSession();
  const reason = useId();
  const isSlow = useSlow(phase === 'sent');
  const state = claimState(item, user, refusal);
  // Consequences of the claim, such as missing points or stock, are only shown after the cooldown.
  const isClaiming = user !== null && phase !== undefined;
  const kind = isClaiming ? 'claimable' : state.kind;
  return (
    <Button
      variant={VARIANTS[kind]}
      className={CLASSES[kind]}
      disabled={isClaiming || !['login', 'claimable'].includes(kind)}
      aria-describedby={isClaiming && phase === 'sent' ? reason : undefined}
      onClick={onClaim}
    >
      {isClaiming && phase === 'sent' && (
        <span className={styles.ring}>
          <span id={reason} className={styles.unseen}>
            {t(isSlow ? 'shop.sentSlow' : 'shop.sent')}
          </span>
        </span>
      )}
      <span>{isClaiming ? claimingWords(phase, isSlow) : wordsOf(state)}</span>
      {!isClaiming && state.kind === 'need-points' && (
        <span className={styles.saved} style={{ transform: `scaleX(${1 - state.missing / item.price})` }} />
      )}
    </Button>
  );
}

const VARIANTS = {
  login: 'quiet',
  'out-of-stock': undefined,
  refused: undefined,
  'need-points': undefined,
  claimable: 'reward',
} as const;

const CLASSES: { readonly [Kind in ClaimState['kind']]?: string | undefined } = {
  refused: styles.refused,
  'need-points': styles.saving,
};

function wordsOf(state: ClaimState): ReactNode {
  switch (state.kind) {
    case 'login':
      return t('shop.logIn');
    case 'out-of-stock':
      return t('shop.outOfStock');
    case 'refused':
      return <RefusedText refusal={state.refusal} />;
    case 'need-points':
      return t('shop.needPoints', { points: state.missing });
    case 'claimable':
      return t('shop.claim');
  }
}

function claimingWords(phase: ClaimPhase, isSlow: boolean): string {
  if (phase === 'claimed') return t('shop.claimed');
  return t(isSlow ? 'shop.waiting' : 'shop.claim');
}

/** Why an item can't be claimed right now, with a countdown where waiting helps. */
function RefusedText({ refusal }: { refusal: RefusedItem }) {
  const at = claimableAt(refusal);
  const left = useTimeLeft(at ?? 0);
  return <span>{refusalText(refusal, at === null ? null : left)}</span>;
}

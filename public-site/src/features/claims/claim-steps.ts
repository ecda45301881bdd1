import { Ban, Check, Clock, Hammer, type LucideIcon, ShoppingBag, Undo2 } from 'lucide-react';
import type { MyClaim } from '../../api/types';
import { t } from '../../lib/texts';

type ClaimState = MyClaim['state'];

export const STATE_ICONS: Readonly<Record<ClaimState, LucideIcon>> = {
  pending: Clock,
  processing: Hammer,
  delivered: Check,
  rejected: Ban,
  cancelled: Undo2,
};

/** The item's name within a sentence; it may be withheld from the viewer. */
export const nameOf = ({ itemName }: MyClaim): string => itemName ?? t('claims.ofReward');

/** A step in a claim's history; also the suffix of its locale keys. */
type StepKind = 'claimed' | 'codeGiven' | 'processing' | 'delivered' | 'reopened' | 'rejected' | 'cancelled';

export interface Step {
  readonly at: string;
  readonly kind: StepKind;
  readonly icon: LucideIcon;
  /** Written by the team. */
  readonly note: string | null;
  /** Points refunded. */
  readonly refund: number | null;
}

type ClaimHistory = Pick<MyClaim, 'claimDate' | 'price' | 'timeline'>;

/** Every step of a claim, oldest first. */
export function stepsOf({ claimDate, price, timeline }: ClaimHistory): Step[] {
  const claimed: Step = { at: claimDate, kind: 'claimed', icon: ShoppingBag, note: null, refund: null };
  const changes = timeline.map(({ at, to, by, note }): Step => {
    const isRefunded = (to === 'rejected' || to === 'cancelled') && price > 0;
    return { at, kind: kindOf(to, by), icon: STATE_ICONS[to], note, refund: isRefunded ? price : null };
  });
  return [claimed, ...changes];
}

function kindOf(to: ClaimState, by: 'buyer' | 'team' | 'site'): StepKind {
  if (to === 'pending') return 'reopened';
  return to === 'delivered' && by === 'site' ? 'codeGiven' : to;
}

/** When the team last changed any of the claims. The buyer's own actions and instant codes don't count. */
export function newestChange(claims: readonly Pick<MyClaim, 'timeline'>[]): string | null {
  const changes = claims.flatMap(({ timeline }) => timeline).filter(({ by }) => by === 'team');
  return (
    changes
      .map(({ at }) => at)
      .sort()
      .at(-1) ?? null
  );
}

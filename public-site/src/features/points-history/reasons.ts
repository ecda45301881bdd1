import {
  DoorOpen,
  Gift,
  Heart,
  type LucideIcon,
  MessageCircleMore,
  Minus,
  Plus,
  ShieldCheck,
  ShoppingBag,
  Stamp,
  Trophy,
  Tv,
  Undo2,
  Users,
} from 'lucide-react';
import type { PointEntry } from '../../api/types';
import { findText, t } from '../../lib/texts';
import { watchedTime } from '../../lib/times';

type Reasoned = Pick<PointEntry, 'reason' | 'label'> & Partial<Pick<PointEntry, 'watchedMinutes'>>;

/** Why points were added or taken, in the viewer's words. */
export function reasonOf({ reason, label, watchedMinutes }: Reasoned): string {
  if (reason === 'watching' && watchedMinutes)
    return t('history.reason.watchingFor', { time: watchedTime(watchedMinutes) });
  if (reason === 'shop_claim' && label !== null) return t('history.reason.shop_claimOf', { item: label });
  if (reason === 'command' && label !== null) return t('history.reason.commandOf', { command: label });
  if (reason === 'command_refund' && label !== null)
    return t('history.reason.command_refundOf', { command: label });
  if (reason === 'shop_refund' && label !== null) return t('history.reason.shop_refundOf', { item: label });
  if (reason === 'prize' && label !== null) return t('history.reason.prizeOf', { name: label });
  // A newer server may send reasons this page does not know.
  return findText(`history.reason.${reason}`) ?? t('history.reason.other');
}

/** Detail missing from the reason: the tier that was won. */
export const detailOf = ({ reason, label }: Reasoned): string | null =>
  reason === 'daily_reward' ? label : null;

export const REASON_ICONS: Readonly<Record<PointEntry['reason'], LucideIcon>> = {
  daily_reward: Gift,
  shop_claim: ShoppingBag,
  shop_refund: Undo2,
  gift: Heart,
  admin_set: ShieldCheck,
  opening: Plus,
  account_closed: Minus,
  watching: Tv,
  following: Heart,
  raiding: Users,
  first_visit: DoorOpen,
  group_gift: Heart,
  group_gift_undone: Undo2,
  undone: Undo2,
  import: Plus,
  import_undo: Minus,
  command: MessageCircleMore,
  command_refund: Undo2,
  prize: Trophy,
  stamp_card: Stamp,
};

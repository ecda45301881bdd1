import type { PointEntry } from '../shared/api';

const reasons: Record<PointEntry['reason'], string> = {
  daily_reward: 'Daily reward',
  shop_claim: 'Shop claim',
  admin_set: 'Set by an admin',
  opening: 'Opening balance',
};

/** Why a balance changed; a reason that this console does not know yet is shown as the server calls it. */
export function reasonText({ reason, label }: Pick<PointEntry, 'reason' | 'label'>): string {
  const text = reasons[reason] ?? reason;
  return label ? `${text}: ${label}` : text;
}

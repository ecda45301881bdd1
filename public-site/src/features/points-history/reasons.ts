import type { PointEntry } from '../../api/types';

type Reasoned = Pick<PointEntry, 'reason' | 'label'>;

/** Why points came or went, in the viewer's words. */
export function reasonOf({ reason, label }: Reasoned): string {
  switch (reason) {
    case 'daily_reward':
      return 'Daily reward';
    case 'shop_claim':
      return label === null ? 'Shop' : `Shop: ${label}`;
    case 'admin_set':
      return 'Set by an admin';
    case 'opening':
      return 'Opening balance';
    default:
      // A newer server may know reasons that this page does not.
      return 'Points';
  }
}

/** What the reason does not say yet: the tier that was won. */
export const detailOf = ({ reason, label }: Reasoned): string | null =>
  reason === 'daily_reward' ? label : null;

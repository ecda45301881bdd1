import type { Break, BreakLength } from '../../api/types';
import { t } from '../../lib/texts';

/** The selectable lengths, in two groups. */
export const LENGTHS = [
  { group: 'break', lengths: ['24h', '7d', '30d'] },
  { group: 'exclusion', lengths: ['6m', '1y', '5y', 'open'] },
] as const satisfies readonly { group: string; lengths: readonly BreakLength[] }[];

const HOURS: Partial<Record<BreakLength, number>> = { '24h': 24, '7d': 168, '30d': 720 };
const MONTHS: Partial<Record<BreakLength, number>> = { '6m': 6, '1y': 12, '5y': 60, open: 12 };

/** When a break of this length would end if it started now; the server decides. */
export function endOf(length: BreakLength, now: Date): Date {
  const end = new Date(now);
  end.setTime(end.getTime() + (HOURS[length] ?? 0) * 3_600_000);
  end.setMonth(end.getMonth() + (MONTHS[length] ?? 0));
  return end;
}

/** The state of a break in words. @param say formats a date and time */
export function stateText(
  { isOnBreak, kind, until, isOpenEnded, mayAsk, endsAt }: Break,
  say: (moment: string) => string,
): string | null {
  if (!isOnBreak) return null;
  if (kind === null || until === null) return t('playSafe.state.browser');
  if (kind === 'break') return t('playSafe.state.break', { end: say(until) });
  if (endsAt) return t('playSafe.state.asked', { end: say(endsAt) });
  if (mayAsk) return t('playSafe.state.over');
  const end = say(until);
  return isOpenEnded ? t('playSafe.state.open', { end }) : t('playSafe.state.exclusion', { end });
}

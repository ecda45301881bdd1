import { MEMBER_FLAGS, MEMBER_NUMBERS } from '#shared/member-rules.js';
import type { Raffle, RaffleDraw } from '../../api/types';
import { t } from '../../lib/texts';

export const stateText = ({ state }: Raffle): string =>
  t(
    state === 'open'
      ? 'raffle.state.open'
      : state === 'closed'
        ? 'raffle.state.closed'
        : 'raffle.state.finished',
  );

/** The drawn nickname; someone who may not win stays anonymous. */
export const drawnName = ({ nickname, entryKey }: RaffleDraw): string =>
  nickname ?? t('raffle.draw.entry', { key: entryKey });

/** Outcome of a draw. */
export function drawText({ state, reason, note }: RaffleDraw): string {
  if (state === 'won') return t('raffle.draw.won');
  if (state === 'waiting') return t('raffle.draw.waiting');
  switch (reason) {
    case 'by_team':
      return t('raffle.draw.by_team', { note: note ?? '' });
    case 'no_answer':
      return t('raffle.draw.no_answer');
    case 'won_today':
      return t('raffle.draw.won_today');
    default:
      return t('raffle.draw.not_eligible');
  }
}

/** The rules of entry and the odds; the same template for every raffle. */
export function rulesOf({ rules, winners, claimMinutes, mayWinAgain, teamMayEnter }: Raffle): string[] {
  return [
    t('raffle.rules.who'),
    !teamMayEnter && t('raffle.rules.team'),
    ...MEMBER_FLAGS.map((name) => rules?.[name] && t(`raffle.rules.${name}`)),
    ...MEMBER_NUMBERS.map((name) => rules?.[name] && t(`raffle.rules.${name}`, { n: rules[name] })),
    t('raffle.rules.free'),
    t('raffle.rules.odds', { winners }),
    t('raffle.rules.drawn'),
    claimMinutes > 0 && t('raffle.rules.answer', { minutes: claimMinutes }),
    !mayWinAgain && t('raffle.rules.once'),
  ].filter((line): line is string => typeof line === 'string');
}

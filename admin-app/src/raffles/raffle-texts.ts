import { MEMBER_FLAGS, MEMBER_NUMBERS } from '#shared/member-rules.js';
import { t } from '../i18n/texts';
import type { Raffle, RaffleDraw } from '../shared/api';

/** Name of the viewer who was drawn, or the key of their entry if they cannot win. */
export const drawnName = ({ nickname, entryKey }: RaffleDraw): string =>
  nickname ?? t('resources.raffles.draw.entry', { key: entryKey });

/** The draw whose winner has to reply. At most one of a raffle does. */
export const awaitedDraw = ({ draws }: Raffle): RaffleDraw | undefined =>
  draws.find(({ state }) => state === 'waiting');

/** The state of a raffle, which includes whom it waits for. */
export function stateText(raffle: Raffle): string {
  const draw = awaitedDraw(raffle);
  return draw
    ? t('resources.raffles.awaited.name', { name: drawnName(draw) })
    : t(`resources.raffles.states.${raffle.state}`);
}

/** Outcome of a draw. @param moment formats a moment */
export function drawText(
  { state, reason, note, isAwarded, answerBy, answeredOn, extendedAt }: RaffleDraw,
  moment: (at: string) => string,
): string {
  if (state === 'won') {
    const won = t(isAwarded ? 'resources.raffles.draw.awarded' : 'resources.raffles.draw.not_awarded');
    return answeredOn ? `${won} · ${t(`resources.raffles.draw.answered_${answeredOn}`)}` : won;
  }
  if (state === 'waiting') {
    const waiting = t('resources.raffles.draw.waiting', { moment: moment(answerBy ?? '') });
    return extendedAt
      ? `${waiting} · ${t('resources.raffles.draw.extended', { moment: moment(extendedAt) })}`
      : waiting;
  }
  return reason === 'by_team'
    ? t('resources.raffles.draw.by_team', { note: note ?? '' })
    : t(`resources.raffles.draw.${reason ?? 'not_eligible'}`);
}

/** Conditions for entering, one per line. */
export function rulesOf({ rules, teamMayEnter, mayWinAgain }: Raffle): string[] {
  return [
    ...MEMBER_FLAGS.map((name) => rules?.[name] && t(`resources.items.fields.rules.${name}`)),
    ...MEMBER_NUMBERS.map(
      (name) => rules?.[name] && `${t(`resources.items.fields.rules.${name}`)}: ${rules[name]}`,
    ),
    teamMayEnter && t('resources.raffles.fields.teamMayEnter'),
    !mayWinAgain && t('resources.raffles.once'),
  ].filter((line): line is string => typeof line === 'string');
}

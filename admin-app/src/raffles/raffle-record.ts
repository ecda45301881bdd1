import type { CreateRaffle } from '../shared/api';

type Prize = CreateRaffle['prize'];

/** What the form begins with. */
export const NEW_RAFFLE = {
  prize: { kind: 'points' },
  winners: 1,
  claimMinutes: 3,
  mayWinAgain: false,
  teamMayEnter: false,
};

/** The prize of the chosen kind; what was typed for another one stays behind. */
export function prizeToSave({ kind, points, itemId, words }: Prize): Prize {
  if (kind === 'points') return { kind, points };
  return kind === 'item' ? { kind, itemId } : { kind, words };
}

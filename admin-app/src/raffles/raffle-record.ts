import { prizeToSave } from '../prizes/prize';
import type { CreateRaffle, Raffle } from '../shared/api';

/** Initial values of the form. */
export const NEW_RAFFLE = {
  prize: { kind: 'points' },
  winners: 1,
  claimMinutes: 3,
  mayWinAgain: false,
  teamMayEnter: false,
};

/** The settings of a raffle, for another one like it. */
export const settingsOfRaffle = ({
  title,
  prize,
  rules,
  winners,
  minutes,
  claimMinutes,
  mayWinAgain,
  teamMayEnter,
}: Raffle): CreateRaffle => ({
  title,
  prize: prizeToSave(prize),
  rules,
  winners,
  minutes,
  claimMinutes,
  mayWinAgain,
  teamMayEnter,
});

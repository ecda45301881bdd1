import { prizeToSave } from '../prizes/prize';
import type { Guess, OpenGuess } from '../shared/api';

/** Initial values of the form. */
export const NEW_GUESS = {
  currency: 'EUR',
  prize: { kind: 'points' },
  winners: 1,
  teamMayGuess: false,
};

/** The settings of a guess, for another one like it. */
export const settingsOfGuess = ({
  title,
  currency,
  prize,
  winners,
  teamMayGuess,
  huntId,
}: Guess): OpenGuess => ({
  title,
  currency,
  prize: prizeToSave(prize),
  winners,
  teamMayGuess,
  followsHunt: huntId !== null,
});

import type { Guess } from '../shared/api';
import { type TeamMutation, useTeamMutation } from '../providers/use-team-mutation';

export const isOver = ({ state }: Guess): boolean => state === 'settled' || state === 'cancelled';

export const useGuessStep = <Given = void, Answer = unknown>(step: TeamMutation<Given, Answer>) =>
  useTeamMutation(step, 'resources.guesses.failed.step', ['guesses']);

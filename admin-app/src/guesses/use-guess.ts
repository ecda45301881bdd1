import type { Guess } from '../shared/api';
import { type DeskStep, useDeskStep } from '../providers/desk';

export const isOver = ({ state }: Guess): boolean => state === 'settled' || state === 'cancelled';

export const useGuessStep = <Given = void, Answer = unknown>(step: DeskStep<Given, Answer>) =>
  useDeskStep(step, 'resources.guesses.failed.step', ['guesses']);

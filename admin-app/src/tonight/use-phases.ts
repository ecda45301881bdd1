import type { UseQueryResult } from '@tanstack/react-query';
import { useTonightsGuesses } from '../guesses/use-guess';
import { useHuntDesk } from '../hunts/use-hunt';
import { useTonightsRaffles } from '../raffles/use-raffle';
import { phaseOfGuesses, phaseOfHunt, phaseOfRaffles } from './games';
import type { Phase, Phases } from './order';
import { needsSomeone } from './Ready';
import { useReadiness } from './use-readiness';

/** In which state each part of Tonight is now. */
export function usePhases(): Phases {
  const readiness = useReadiness().data;
  return {
    hunt: phaseOf(useHuntDesk(), ({ hunt }) => phaseOfHunt(hunt)),
    raffle: phaseOf(useTonightsRaffles(), phaseOfRaffles),
    guess: phaseOf(useTonightsGuesses(), phaseOfGuesses),
    ready: readiness ? (needsSomeone(readiness) ? 'problem' : 'well') : 'loading',
  };
}

function phaseOf<Data>({ data, errorUpdateCount }: UseQueryResult<Data>, read: (data: Data) => Phase): Phase {
  if (data !== undefined) return read(data);
  // Not its error, which is gone while it is read again: the card that says so would come and go, and read again each time.
  return errorUpdateCount > 0 ? 'failed' : 'loading';
}

import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import type { AdminDataProvider } from '../providers/data-provider';
import { useGamePolling } from '../tonight/LiveGames';
import { serverNow } from '#shared/server-clock.js';
import type { Raffle } from '../shared/api';
import { awaitedDraw } from './raffle-texts';
import { type TeamMutation, POLL_MS, useTeamMutation } from '../providers/use-team-mutation';

export function useRaffle(id: number) {
  const provider = useDataProvider<AdminDataProvider>();
  return useQuery({
    queryKey: ['raffles', 'desk', id],
    queryFn: () => provider.raffleDesk(id),
    refetchInterval: ({ state: { data } }) => (data?.state === 'finished' ? false : POLL_MS),
  });
}

/** After this long, the bot won't find out about a drawn winner. */
const LOOKED_UP_MS = 15_000;

/** Running ones, the next draft, and the last one of the evening, newest first. */
export function useTonightsRaffles() {
  const provider = useDataProvider<AdminDataProvider>();
  return useQuery({
    queryKey: ['raffles', 'tonight'],
    queryFn: () => provider.tonightsRaffles(),
    ...useGamePolling<Raffle[]>(
      (raffles) => raffles.some(({ state }) => state === 'open'),
      (raffles) => raffles.some(isBeingLookedUp),
    ),
  });
}

/** The bot is about to find out whether the winner is in chat, which sends no event. */
function isBeingLookedUp(raffle: Raffle): boolean {
  const draw = awaitedDraw(raffle);
  return (
    draw !== undefined &&
    !raffle.awaited?.listeningSince &&
    serverNow() - Date.parse(draw.drawnAt) < LOOKED_UP_MS
  );
}

export const useRaffleStep = <Given = void, Answer = unknown>(step: TeamMutation<Given, Answer>) =>
  useTeamMutation(step, 'resources.raffles.failed.step', ['raffles']);

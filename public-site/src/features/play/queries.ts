import { queryOptions } from '@tanstack/react-query';
import { client, dataOf } from '../../api/client';

/** How often a page without a live connection asks whether something has begun. */
const LOOK_EVERY_MS = 60_000;

/** What runs now. A hidden page asks nothing. */
export const playNowQuery = queryOptions({
  queryKey: ['play', 'now'],
  queryFn: () => dataOf(client.GET('/api/play/now')),
  staleTime: LOOK_EVERY_MS / 2,
  refetchInterval: LOOK_EVERY_MS,
  refetchOnWindowFocus: true,
});

/** The raffle that runs, or the one that ended last. */
export const currentRaffleQuery = queryOptions({
  queryKey: ['play', 'raffle', 'current'],
  queryFn: () => dataOf(client.GET('/api/raffles/current')),
});

/** Those that are over, the newest first. */
export const finishedRafflesQuery = queryOptions({
  queryKey: ['play', 'raffle', 'finished'],
  queryFn: () => dataOf(client.GET('/api/raffles/finished')),
});

export const raffleQuery = (id: number) =>
  queryOptions({
    queryKey: ['play', 'raffle', id],
    queryFn: () => dataOf(client.GET('/api/raffles/{id}', { params: { path: { id } } })),
  });

/** The guess that runs, or the one that ended last. */
export const currentGuessQuery = queryOptions({
  queryKey: ['play', 'guess', 'current'],
  queryFn: () => dataOf(client.GET('/api/guesses/current')),
});

/** What the viewer has guessed there. */
export const ownGuessQuery = (userId: string) =>
  queryOptions({
    queryKey: ['play', 'guess', 'own', userId],
    queryFn: () => dataOf(client.GET('/api/guesses/current/own')),
  });

/** The keys that were hashed when the raffle closed; they never change. */
export const raffleKeysQuery = (id: number) =>
  queryOptions({
    queryKey: ['raffle-keys', id],
    queryFn: () => dataOf(client.GET('/api/raffles/{id}/entries', { params: { path: { id } } })),
    staleTime: Infinity,
  });

/** Whether the viewer is in. */
export const ownEntryQuery = (userId: string) =>
  queryOptions({
    queryKey: ['play', 'raffle', 'own', userId],
    queryFn: () => dataOf(client.GET('/api/raffles/current/entry')),
  });

import { queryOptions } from '@tanstack/react-query';
import { client, dataOf } from '../../api/client';
import { reached } from '../../api/lost-answers';

/** Polling interval for pages without a live connection. */
const POLL_MS = 60_000;

/** The current games. Not polled while the page is hidden. */
export const playNowQuery = queryOptions({
  queryKey: ['play', 'now'],
  queryFn: () => dataOf(client.GET('/api/play/now')),
  staleTime: POLL_MS / 2,
  refetchInterval: POLL_MS,
  refetchOnWindowFocus: true,
});

/** The current raffle, or the most recent one. */
export const currentRaffleQuery = queryOptions({
  queryKey: ['play', 'raffle', 'current'],
  queryFn: () => dataOf(client.GET('/api/raffles/current')),
});

/** Finished raffles, newest first. */
export const finishedRafflesQuery = queryOptions({
  queryKey: ['play', 'raffle', 'finished'],
  queryFn: () => dataOf(client.GET('/api/raffles/finished')),
});

export const raffleQuery = (id: number) =>
  queryOptions({
    queryKey: ['play', 'raffle', id],
    queryFn: () => dataOf(client.GET('/api/raffles/{id}', { params: { path: { id } } })),
  });

/** The current guess, or the most recent one. */
export const currentGuessQuery = queryOptions({
  queryKey: ['play', 'guess', 'current'],
  queryFn: () => dataOf(client.GET('/api/guesses/current')),
});

/** The viewer's own guess. */
export const ownGuessQuery = (userId: string) =>
  queryOptions({
    queryKey: ['play', 'guess', 'own', userId],
    queryFn: () => dataOf(client.GET('/api/guesses/current/own')),
  });

/** The entry keys that were hashed when the raffle closed; they never change. */
export const raffleKeysQuery = (id: number) =>
  queryOptions({
    queryKey: ['raffle-keys', id],
    queryFn: () => dataOf(client.GET('/api/raffles/{id}/entries', { params: { path: { id } } })),
    staleTime: Infinity,
  });

const readOwnEntry = () => dataOf(client.GET('/api/raffles/current/entry'));

/** The viewer's entry and draw, if any. */
export const ownEntryQuery = (userId: string) =>
  queryOptions({
    queryKey: ['play', 'raffle', 'own', userId],
    queryFn: readOwnEntry,
  });

export const joinRaffle = () =>
  reached(
    dataOf(client.POST('/api/raffles/current/entry')),
    () => readOwnEntry(),
    (own) => own.entryKey !== null,
  );

/** Answers for the drawn viewer, like a line in chat. */
export const answerRaffle = () =>
  reached(
    dataOf(client.POST('/api/raffles/current/answer')),
    () => readOwnEntry(),
    (own) => own.draw?.state !== 'waiting',
  );

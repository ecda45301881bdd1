import { centsText } from '#shared/amounts.js';
import { queryOptions } from '@tanstack/react-query';
import { client, dataOf } from '../../api/client';
import { pageLocale } from '../../lib/texts';

/** Invalidated by `usePlayEvents`. */
export const currentHuntQuery = queryOptions({
  queryKey: ['play', 'hunt', 'current'],
  queryFn: () => dataOf(client.GET('/api/hunts/current')),
});

/** Finished hunts, newest first. */
export const oldHuntsQuery = queryOptions({
  queryKey: ['play', 'hunt', 'old'],
  queryFn: () => dataOf(client.GET('/api/hunts')),
});

export const huntQuery = (id: number) =>
  queryOptions({
    queryKey: ['play', 'hunt', id],
    queryFn: () => dataOf(client.GET('/api/hunts/{id}', { params: { path: { id } } })),
  });

/** Formats an amount as `1,234.50 EUR`. @param cents null if not known yet */
export const money = (cents: number | null, currency: string): string =>
  cents === null ? '–' : `${centsText(cents, pageLocale())}\u00a0${currency}`;

/** Formats a multiplier as `83.34×`. @param multiplier in hundredths; null if not known yet */
export const times = (multiplier: number | null): string =>
  multiplier === null ? '–' : `${centsText(multiplier, pageLocale())}×`;

import { centsText } from '#shared/amounts.js';
import { queryOptions } from '@tanstack/react-query';
import { client, dataOf } from '../../api/client';
import { pageLocale } from '../../lib/texts';

/** Read again as it changes: `usePlayEvents`. */
export const currentHuntQuery = queryOptions({
  queryKey: ['play', 'hunt', 'current'],
  queryFn: () => dataOf(client.GET('/api/hunts/current')),
});

/** Those that are over, the newest first. */
export const oldHuntsQuery = queryOptions({
  queryKey: ['play', 'hunt', 'old'],
  queryFn: () => dataOf(client.GET('/api/hunts')),
});

export const huntQuery = (id: number) =>
  queryOptions({
    queryKey: ['play', 'hunt', id],
    queryFn: () => dataOf(client.GET('/api/hunts/{id}', { params: { path: { id } } })),
  });

/** `1,234.50 EUR` @param cents null for what is not known yet */
export const money = (cents: number | null, currency: string): string =>
  cents === null ? '–' : `${centsText(cents, pageLocale())}\u00a0${currency}`;

/** `83.34×` @param multiplier in hundredths; null for what is not known yet */
export const times = (multiplier: number | null): string =>
  multiplier === null ? '–' : `${centsText(multiplier, pageLocale())}×`;

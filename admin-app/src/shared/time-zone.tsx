import { Typography } from '@mui/material';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import { t } from '../i18n/texts';
import type { RequiredProvider } from './required-provider';
import { formatMoment } from './format';

export const timeZoneQuery = (provider: RequiredProvider) =>
  queryOptions({
    queryKey: ['time-zone'],
    queryFn: async () => (await provider.site()).timeZone,
    staleTime: 300_000,
    retry: false,
  });

/** The site's time zone, an IANA name; undefined until it is known. */
export function useTimeZone(): string | undefined {
  const provider = useDataProvider<RequiredProvider>();
  const { data, isError } = useQuery(timeZoneQuery(provider));
  return isError ? 'UTC' : data;
}

/** Formats date and time in the site's time zone; empty until it is known. */
export function useMoment(): (moment: string | number) => string {
  const timeZone = useTimeZone();
  return (moment) => (timeZone === undefined ? '' : formatMoment(moment, timeZone));
}

/** @param at ISO text, or epoch milliseconds */
export function Moment({ at }: { at: string | number }) {
  const moment = useMoment();
  return <time dateTime={new Date(at).toISOString()}>{moment(at)}</time>;
}

/** States the time zone of all times in the console. */
export function TimeZoneNote() {
  const timeZone = useTimeZone();
  const text = timeZone && t('console.times_in', { timeZone: timeZone.replaceAll('_', ' ') });
  return (
    <Typography title={text} noWrap sx={{ fontSize: '0.8125rem', lineHeight: 1.3, color: 'text.secondary' }}>
      {text}
    </Typography>
  );
}

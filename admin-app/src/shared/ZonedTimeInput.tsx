import { DateTimeInput, type DateTimeInputProps } from 'react-admin';
import { t } from '../i18n/texts';
import { SHORT } from './field-widths';
import { useTimeZone } from './time-zone';
import { fromZoned, toZoned } from './zoned-time';

/** The field's own format of a time. */
const IS_LOCAL = /^\d{4,}-\d\d-\d\dT\d\d:\d\d$/;

/** A moment shown and typed in the site's time zone, stored as ISO text; null if empty. */
export function ZonedTimeInput(props: Omit<DateTimeInputProps, 'format' | 'parse'>) {
  const timeZone = useTimeZone();
  // Until the zone is known, it would show the time of another one.
  if (timeZone === undefined) return null;
  const parse = (time: string): string | null => (time ? fromZoned(time, timeZone) : null);
  // Also called with the value it has returned.
  const format = (moment?: string | null): string =>
    !moment || IS_LOCAL.test(moment) ? (moment ?? '') : toZoned(moment, timeZone);
  return (
    <DateTimeInput
      {...props}
      sx={{ maxWidth: { sm: SHORT } }}
      parse={parse}
      format={format}
      helperText={t('console.times_in', { timeZone: timeZone.replaceAll('_', ' ') })}
    />
  );
}

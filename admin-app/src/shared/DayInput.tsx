import { DateInput, type DateInputProps } from 'react-admin';
import { fromZoned, toZoned } from './zoned-time';
import { useTimeZone } from './time-zone';

const DAY_MS = 86_400_000;
const IS_DAY = /^\d{4}-\d\d-\d\d$/;

interface DayInputProps extends Omit<DateInputProps, 'format' | 'parse'> {
  /** Stores the end of the day instead of its start. */
  isEnd?: boolean;
}

/** A day in the site's time zone, stored as the moment it begins or ends. */
export function DayInput({ isEnd = false, ...props }: DayInputProps) {
  const timeZone = useTimeZone() ?? 'UTC';
  const parse = (day: string): string =>
    day ? fromZoned(`${isEnd ? dayAfter(day) : day}T00:00`, timeZone) : '';
  // Also called with the value it has returned.
  const format = (moment?: string): string =>
    !moment || IS_DAY.test(moment)
      ? (moment ?? '')
      : toZoned(Date.parse(moment) - Number(isEnd), timeZone).slice(0, 10);
  return <DateInput {...props} parse={parse} format={format} helperText={false} />;
}

const dayAfter = (day: string): string => new Date(Date.parse(day) + DAY_MS).toISOString().slice(0, 10);

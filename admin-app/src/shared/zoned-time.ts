import { getOrCreate } from '#shared/get-or-create.js';

/** One formatter per zone, because creating one is slow. */
const clocks = new Map<string, Intl.DateTimeFormat>();

/** Local time in a zone as `YYYY-MM-DDTHH:mm`, the format of date inputs. Swedish happens to use it. */
export function toZoned(moment: string | number, timeZone: string): string {
  const clock = getOrCreate(
    clocks,
    timeZone,
    () => new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeStyle: 'short', timeZone }),
  );
  return clock.format(new Date(moment)).replace(' ', 'T');
}

/**
 * The moment of a local time in a zone, as ISO text. A time that is skipped when clocks go forward becomes
 * the one an hour later.
 * @param time `YYYY-MM-DDTHH:mm`
 */
export function fromZoned(time: string, timeZone: string): string {
  const asUtc = Date.parse(`${time}Z`);
  const offsetAt = (moment: number) => Date.parse(`${toZoned(moment, timeZone)}Z`) - moment;
  // The first guess may be on the other side of a clock change.
  const guess = asUtc - offsetAt(asUtc);
  return new Date(asUtc - offsetAt(guess)).toISOString();
}

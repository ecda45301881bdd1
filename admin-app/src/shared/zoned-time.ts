import { kept } from '#shared/kept.js';

/** One a zone: making one is slow. */
const clocks = new Map<string, Intl.DateTimeFormat>();

/** What the clocks of a zone show: `YYYY-MM-DDTHH:mm`, as date fields hold it. Swedish writes dates the same way. */
export function toZoned(moment: string | number, timeZone: string): string {
  const clock = kept(
    clocks,
    timeZone,
    () => new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeStyle: 'short', timeZone }),
  );
  return clock.format(new Date(moment)).replace(' ', 'T');
}

/**
 * The moment at which the clocks of a zone show a time, as ISO text. A time that is skipped when clocks go forward is
 * taken for the one an hour later.
 * @param time `YYYY-MM-DDTHH:mm`
 */
export function fromZoned(time: string, timeZone: string): string {
  const asUtc = Date.parse(`${time}Z`);
  const offsetAt = (moment: number) => Date.parse(`${toZoned(moment, timeZone)}Z`) - moment;
  // The first guess may lie on the other side of a change of the clocks.
  const guess = asUtc - offsetAt(asUtc);
  return new Date(asUtc - offsetAt(guess)).toISOString();
}

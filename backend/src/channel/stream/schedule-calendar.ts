import ical, { ICalEventStatus, ICalEventTransparency } from 'ical-generator';
import type { StreamSchedule } from './stream-snapshot.js';

/** How often calendar apps are asked to read the schedule again; many decide for themselves. */
const REFRESH_SECONDS = 3_600;

interface CalendarSource {
  /** Login of the channel, its name while it has no schedule. */
  readonly channel: string;
  /** Base address of the site. */
  readonly publicUrl: string;
}

/**
 * The schedule as iCalendar (RFC 5545), in UTC, so that each app converts times itself and daylight saving is
 * right. Events are named after the channel only: reminders appear on locked screens, and titles may name
 * games of chance. The title is in the description.
 */
export function calendarOf(schedule: StreamSchedule | null, { channel, publicUrl }: CalendarSource): string {
  const name = `${schedule?.channelName ?? channel} (Twitch)`;
  const page = `${publicUrl}/stream`;
  const { hostname } = new URL(publicUrl);
  const changed = new Date(schedule?.changedAt ?? 0);
  const calendar = ical({
    name,
    prodId: { company: 'Greenroom', product: 'Stream schedule', language: 'EN' },
    url: page,
    ttl: REFRESH_SECONDS,
  });
  for (const { id, startsAt, endsAt, title, isCancelled } of schedule?.streams ?? [])
    calendar.createEvent({
      id: `${id}@${hostname}`,
      start: new Date(startsAt),
      end: new Date(endsAt),
      stamp: changed,
      lastModified: changed,
      summary: name,
      // Some apps do not show an event's URL.
      description: title === null ? page : `${title}\n${page}`,
      url: page,
      status: isCancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
      // A stream does not make a viewer busy.
      transparency: ICalEventTransparency.TRANSPARENT,
    });
  // Every line ends with CRLF, which the library leaves out after the last.
  return `${calendar.toString()}\r\n`;
}

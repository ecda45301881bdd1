import { describe, expect, it } from '@jest/globals';
import ICAL from 'ical.js';
import { calendarOf } from './schedule-calendar.js';
import type { StreamSchedule } from './stream-snapshot.js';

const SITE = { channel: 'neonace', publicUrl: 'https://live.example' };
const friday = {
  // As Twitch makes them: base64 of JSON.
  id: 'eyJzZWdtZW50SUQiOiI0MjA5YmEzZS05MTk0LTQyYWUtYTY2ZC1kNzgzZGM5NzgzOGEiLCJpc29ZZWFyIjoyMDI2LCJpc29XZWVrIjo0OH0=',
  startsAt: '2026-10-23T18:00:00.000Z',
  endsAt: '2026-10-23T22:00:00.000Z',
  title: 'Slots, bonus hunt; \\o/\r\n„Große“ Nacht 🎰🎰🎰🎰🎰🎰🎰🎰🎰🎰🎰🎰🎰🎰🎰🎰🎰🎰🎰🎰🎰🎰🎰🎰',
  isCancelled: false,
};
const schedule: StreamSchedule = {
  channelName: 'NeonAce',
  changedAt: '2026-10-20T12:00:00.000Z',
  streams: [
    friday,
    {
      id: 'sunday',
      startsAt: '2026-10-25T19:00:00.000Z',
      endsAt: '2026-10-25T23:00:00.000Z',
      title: null,
      isCancelled: true,
    },
  ],
};

/** Read by a parser other than the library that wrote it. */
function read(text: string) {
  const calendar = new ICAL.Component(ICAL.parse(text) as unknown[]);
  return {
    of: (name: string) => calendar.getFirstPropertyValue(name),
    events: calendar.getAllSubcomponents('vevent').map((event) => {
      const of = (name: string) => event.getFirstPropertyValue(name);
      const at = (name: string) => (of(name) as ICAL.Time).toJSDate().toISOString();
      return { of, at };
    }),
  };
}

describe('calendar: the whole', () => {
  const text = calendarOf(schedule, SITE);

  it('consists of lines of at most 75 octets that end with CRLF', () => {
    const lines = text.split('\r\n');
    expect(lines.slice(-2)).toEqual(['END:VCALENDAR', '']);
    expect(lines.length).toBeGreaterThan(20);
    expect(lines.filter((line) => Buffer.byteLength(line) > 75)).toEqual([]);
    expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n\ufffd]/);
  });

  it('is named after the channel and asks to be read again every hour', () => {
    const { of } = read(text);
    expect(of('x-wr-calname')).toBe('NeonAce (Twitch)');
    expect(of('version')).toBe('2.0');
    expect(String(of('refresh-interval'))).toBe('PT1H');
    expect(of('x-published-ttl')).toBe('PT1H');
    // An invitation would have one; a subscription does not.
    expect(of('method')).toBeNull();
  });

  it('is empty, and named after the login, while the channel has no schedule', () => {
    const { of, events } = read(calendarOf(null, SITE));
    expect(of('x-wr-calname')).toBe('neonace (Twitch)');
    expect(events).toEqual([]);
  });
});

describe('calendar: an event', () => {
  const [first, second] = read(calendarOf(schedule, SITE)).events;

  it('has the times in UTC, also on either side of a change of clocks', () => {
    expect(first?.at('dtstart')).toBe('2026-10-23T18:00:00.000Z');
    expect(first?.at('dtend')).toBe('2026-10-23T22:00:00.000Z');
    expect(calendarOf(schedule, SITE)).toContain('DTSTART:20261025T190000Z\r\n');
  });

  it('keeps titles off lock screens, and shows them in the description as the streamer wrote them', () => {
    expect(first?.of('summary')).toBe('NeonAce (Twitch)');
    expect(first?.of('description')).toBe(
      'Slots, bonus hunt; \\o/\n„Große“ Nacht 🎰🎰🎰🎰🎰🎰🎰🎰🎰🎰🎰🎰🎰🎰🎰🎰🎰🎰🎰🎰🎰🎰🎰🎰\nhttps://live.example/stream',
    );
    expect(second?.of('description')).toBe('https://live.example/stream');
    expect(first?.of('url')).toBe('https://live.example/stream');
  });

  it('keeps its id when it moves, with the time of the change', () => {
    const moved = {
      ...schedule,
      changedAt: '2026-10-22T09:30:00.000Z',
      streams: [{ ...friday, startsAt: '2026-10-23T20:00:00.000Z' }],
    };
    const [event] = read(calendarOf(moved, SITE)).events;
    expect(first?.of('uid')).toBe(`${friday.id}@live.example`);
    expect(event?.of('uid')).toBe(`${friday.id}@live.example`);
    expect(event?.at('dtstart')).toBe('2026-10-23T20:00:00.000Z');
    expect([first?.at('dtstamp'), event?.at('dtstamp')]).toEqual([
      '2026-10-20T12:00:00.000Z',
      '2026-10-22T09:30:00.000Z',
    ]);
    expect(event?.at('last-modified')).toBe('2026-10-22T09:30:00.000Z');
  });

  it('says whether it takes place, and never that its viewer is busy', () => {
    expect([first?.of('status'), second?.of('status')]).toEqual(['CONFIRMED', 'CANCELLED']);
    expect(first?.of('transp')).toBe('TRANSPARENT');
  });
});

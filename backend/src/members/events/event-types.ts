/** Everything that members or the team are notified of, as stored in `events.type`. */
export const EVENT_TYPES = [
  'claim.made',
  'claim.delivered',
  'claim.refunded',
  'raffle.drawn',
  'raffle.won',
  'guess.won',
  'points.given',
  'site.restored',
  'stream.live',
  'alarm.raised',
  'alarm.cleared',
] as const;
export type EventType = (typeof EVENT_TYPES)[number];

/** Events that the member they concern sees on the site. */
export const MEMBER_EVENT_TYPES = [
  'claim.delivered',
  'claim.refunded',
  'raffle.drawn',
  'raffle.won',
  'guess.won',
  'points.given',
  'site.restored',
] as const satisfies readonly EventType[];
export type MemberEventType = (typeof MEMBER_EVENT_TYPES)[number];

export const isMemberEventType = (type: EventType): type is MemberEventType =>
  (MEMBER_EVENT_TYPES as readonly EventType[]).includes(type);

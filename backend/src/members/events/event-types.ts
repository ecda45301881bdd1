/** Everything that members or the team are notified of, as stored in `events.type`. */
export const EVENT_TYPES = [
  'claim.made',
  'claim.delivered',
  'claim.refunded',
  'raffle.drawn',
  'raffle.won',
  'guess.won',
  'points.given',
] as const;
export type EventType = (typeof EVENT_TYPES)[number];

/** Events that the member they concern sees on the site. */
export const MEMBER_EVENT_TYPES: readonly EventType[] = EVENT_TYPES.filter((type) => type !== 'claim.made');

import type { EventType } from '../../members/events/event-types.js';

/** Kinds that a viewer chooses for each device: the channel is live, drawn or won, a claim was delivered. */
export const PUSH_KINDS = ['live', 'drawn', 'claim'] as const;
export type PushKind = (typeof PUSH_KINDS)[number];

/** The texts of a notification: `push.<name>.title` and `.text` in the catalogue `site`. */
export type PushText = 'live' | 'drawn' | 'won' | 'claim';

interface PushedEvent {
  readonly kind: PushKind;
  readonly text: PushText;
  /** The page that a click opens. */
  readonly page: string;
  /** SQL for when it is no longer worth sending. */
  readonly until: string;
}

/** Until when a drawn member may answer. */
const ANSWER_BY = `(SELECT answer_by FROM raffle_draws AS draw
  WHERE draw.raffle_id = substring(event.subject FROM '^raffle:([0-9]+)$')::integer AND draw.member_id = event.member_id)`;

/** The events that are pushed. */
export const PUSHED_EVENTS = {
  'stream.live': { kind: 'live', text: 'live', page: '/stream', until: `event.at + interval '30 minutes'` },
  'raffle.drawn': { kind: 'drawn', text: 'drawn', page: '/play', until: `coalesce(${ANSWER_BY}, event.at)` },
  'raffle.won': { kind: 'drawn', text: 'won', page: '/play', until: `event.at + interval '1 day'` },
  'guess.won': { kind: 'drawn', text: 'won', page: '/play', until: `event.at + interval '1 day'` },
  'claim.delivered': { kind: 'claim', text: 'claim', page: '/claims', until: `event.at + interval '1 day'` },
} as const satisfies Partial<Record<EventType, PushedEvent>>;

export type PushedType = keyof typeof PUSHED_EVENTS;
export const PUSHED_TYPES = Object.keys(PUSHED_EVENTS) as PushedType[];

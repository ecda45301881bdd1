import type { EventType } from '../../members/events/event-types.js';

/** The switches of a channel, and the events each stands for. */
const ANNOUNCED = {
  claims: ['claim.made'],
  alarms: ['alarm.raised', 'alarm.cleared'],
  live: ['stream.live'],
  winners: ['raffle.won'],
} as const satisfies Record<string, readonly EventType[]>;
export type Announced = keyof typeof ANNOUNCED;

export const ANNOUNCED_TYPES: readonly EventType[] = Object.values(ANNOUNCED).flat();

export const isAnnounced = (types: readonly string[], what: Announced): boolean =>
  types.includes(ANNOUNCED[what][0]);

/** @param changes missing or null: unchanged */
export function withChanges(
  types: readonly string[],
  changes: { readonly [What in Announced]?: boolean | null | undefined },
): string[] {
  const changed = new Set(types);
  for (const what of Object.keys(ANNOUNCED) as Announced[]) {
    for (const type of ANNOUNCED[what]) {
      if (changes[what] === true) changed.add(type);
      if (changes[what] === false) changed.delete(type);
    }
  }
  return [...changed];
}

/** The event without a name: a balance. */
export const BALANCE = 'message';

/** Named events that the server pushes besides balances. */
export const NAMED_EVENTS = ['stream-update', 'break-update', 'claim-update'] as const;
type NamedEvent = (typeof NAMED_EVENTS)[number];

export interface LiveEvent {
  name: typeof BALANCE | NamedEvent;
  /** JSON */
  data: string;
}

const listeners = new Map<string, Set<(data: string) => void>>();

/**
 * Hears a named event of the live stream. There is a stream only while somebody is signed in, so what matters to guests
 * has to be polled as well.
 * @returns stops listening
 */
export function onLiveEvent(name: NamedEvent, listener: (data: string) => void): () => void {
  const those = listeners.get(name) ?? new Set();
  listeners.set(name, those.add(listener));
  return () => those.delete(listener);
}

export function tellListeners({ name, data }: LiveEvent): void {
  for (const listener of listeners.get(name) ?? []) listener(data);
}

/** The unnamed event carries a balance. */
export const BALANCE = 'message';

/** Named events pushed by the server. */
export const NAMED_EVENTS = [
  'stream-update',
  'break-update',
  'claim-update',
  'notification',
  'notifications-read',
  'notification-withdrawn',
  'raffle-draw',
] as const;
/** Passed on by the page itself when the stream has connected: it may have missed events before that. */
export const CONNECTED = 'connected';
type NamedEvent = (typeof NAMED_EVENTS)[number] | typeof CONNECTED;

export interface LiveEvent {
  name: typeof BALANCE | NamedEvent;
  /** JSON text. */
  data: string;
}

const listeners = new Map<string, Set<(data: string) => void>>();

/**
 * Subscribes to a named event of the live stream. There is a stream only while a viewer is logged in, so
 * anything guests need must also be polled.
 * @returns a function that unsubscribes
 */
export function onLiveEvent(name: NamedEvent, listener: (data: string) => void): () => void {
  const those = listeners.get(name) ?? new Set();
  listeners.set(name, those.add(listener));
  return () => those.delete(listener);
}

export function notifyListeners({ name, data }: LiveEvent): void {
  for (const listener of listeners.get(name) ?? []) listener(data);
}

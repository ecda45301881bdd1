const CHANNEL = 'confirmation';

const OUTCOMES = ['confirmed', 'denied', 'failed', 'wrong-account'] as const;

export type ConfirmOutcome = (typeof OUTCOMES)[number];

/** Opened in a new tab to confirm the identity on Twitch. */
export const CONFIRM_ADDRESS = '/api/auth/confirm';

/** Outcome named in the URL; anything unknown counts as a failure. */
export const outcomeOf = (params: URLSearchParams): ConfirmOutcome =>
  OUTCOMES.find((outcome) => outcome === params.get('confirm')) ?? 'failed';

/** Notifies the tab in which the console is waiting. */
export function broadcastOutcome(outcome: ConfirmOutcome): void {
  const channel = new BroadcastChannel(CHANNEL);
  channel.postMessage(outcome);
  channel.close();
}

/** @returns a function that stops listening */
export function subscribeToOutcomes(hear: (outcome: ConfirmOutcome) => void): () => void {
  const channel = new BroadcastChannel(CHANNEL);
  channel.onmessage = ({ data }: MessageEvent<ConfirmOutcome>) => hear(data);
  return () => channel.close();
}

const CHANNEL = 'confirmation';

const OUTCOMES = ['confirmed', 'denied', 'failed', 'wrong-account'] as const;

/** What came of asking at Twitch. */
export type ConfirmOutcome = (typeof OUTCOMES)[number];

/** Where a browser asks at Twitch, in a tab of its own. */
export const CONFIRM_ADDRESS = '/api/auth/confirm';

/** What became of it, as the address says; anything unknown counts as a failure. */
export const outcomeOf = (params: URLSearchParams): ConfirmOutcome =>
  OUTCOMES.find((outcome) => outcome === params.get('confirm')) ?? 'failed';

/** Tells the tab in which the console waits. */
export function tellOutcome(outcome: ConfirmOutcome): void {
  const channel = new BroadcastChannel(CHANNEL);
  channel.postMessage(outcome);
  channel.close();
}

/** @returns ends the listening */
export function followOutcomes(hear: (outcome: ConfirmOutcome) => void): () => void {
  const channel = new BroadcastChannel(CHANNEL);
  channel.onmessage = ({ data }: MessageEvent<ConfirmOutcome>) => hear(data);
  return () => channel.close();
}

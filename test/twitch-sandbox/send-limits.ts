/** Reason for Twitch not showing a message. */
export interface DropReason {
  /**
   * Undocumented by Twitch. Observed: `msg_ratelimit`, `msg_duplicate`, `msg_rejected`, `channel_settings`,
   * `user_warned`, `user_timed_out`, `user_banned`, `followers_only_mode` and, by analogy, the other modes.
   */
  readonly code: string;
  readonly message: string;
}

/** A repeated text is dropped within this time. */
const DUPLICATE_WINDOW_MS = 30_000;
const WINDOW_MS = 30_000;
const PER_WINDOW = 20;
const PER_WINDOW_AS_MODERATOR = 100;
const PAUSE_MS = 1_000;

const TOO_FAST: DropReason = {
  code: 'msg_ratelimit',
  message: 'Your message was not sent because you are sending messages too quickly.',
};
const DUPLICATE: DropReason = {
  code: 'msg_duplicate',
  message:
    'Your message was not sent because it is identical to the previous one you sent, less than 30 seconds ago.',
};

interface Sent {
  readonly text: string;
  readonly at: number;
}

/** Twitch's limits for one account in the channel. */
export class SendLimits {
  private sent: Sent[] = [];

  /** @param pace factor by which messages may come faster than on Twitch, to speed up other tests */
  constructor(private readonly pace = 1) {}

  /**
   * Counts the message if it is accepted.
   * @param now in milliseconds
   * @returns the reason for dropping the message, or null
   */
  judge(text: string, isModerator: boolean, now: number): DropReason | null {
    this.sent = this.sent.filter(({ at }) => now - at < DUPLICATE_WINDOW_MS);
    if (this.sent.some((earlier) => earlier.text === text)) return DUPLICATE;
    const recent = this.sent.filter(({ at }) => now - at < WINDOW_MS / this.pace);
    if (recent.length >= (isModerator ? PER_WINDOW_AS_MODERATOR : PER_WINDOW)) return TOO_FAST;
    const last = this.sent.at(-1);
    if (!isModerator && last && now - last.at < PAUSE_MS / this.pace) return TOO_FAST;
    this.sent.push({ text, at: now });
    return null;
  }
}

/** Why Twitch did not show a message. */
export interface DropReason {
  readonly code: 'msg_ratelimit' | 'msg_duplicate';
  readonly message: string;
}

const WINDOW_MS = 30_000;
const PER_WINDOW = 20;
const PER_WINDOW_AS_MODERATOR = 100;
const PAUSE_MS = 1_000;

const TOO_FAST: DropReason = {
  code: 'msg_ratelimit',
  message: 'Your message was not sent because you are sending messages too quickly.',
};
const SAME_AGAIN: DropReason = {
  code: 'msg_duplicate',
  message:
    'Your message was not sent because it is identical to the previous one you sent, less than 30 seconds ago.',
};

interface Sent {
  readonly text: string;
  readonly at: number;
}

/** What one account may say in the channel, as Twitch counts it. */
export class SendLimits {
  private sent: Sent[] = [];

  /**
   * Counts the message when it is let through.
   * @param now in milliseconds
   */
  judge(text: string, isModerator: boolean, now: number): DropReason | null {
    this.sent = this.sent.filter(({ at }) => now - at < WINDOW_MS);
    if (this.sent.some((earlier) => earlier.text === text)) return SAME_AGAIN;
    if (this.sent.length >= (isModerator ? PER_WINDOW_AS_MODERATOR : PER_WINDOW)) return TOO_FAST;
    const last = this.sent.at(-1);
    if (!isModerator && last && now - last.at < PAUSE_MS) return TOO_FAST;
    this.sent.push({ text, at: now });
    return null;
  }
}

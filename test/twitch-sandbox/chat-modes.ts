import type { DropReason } from './send-limits.js';

export const EXCLUSIVE_MODES = ['followers', 'subscribers', 'emote'] as const;

/** Restrictions and timeouts in the channel's chat, which do not apply to moderators. Times are in milliseconds. */
export class ChatModes {
  /** Seconds between two messages of one account; 0 without slow mode. */
  slow = 0;
  /** Only these may write. No account in the stand-in qualifies for any of them. */
  only: (typeof EXCLUSIVE_MODES)[number] | null = null;
  /** Login → end of the timeout, Infinity for a ban. */
  private readonly bannedUntil = new Map<string, number>();
  private readonly lastShownAt = new Map<string, number>();

  ban(login: string, until: number): void {
    this.bannedUntil.set(login, until);
  }

  unban(login: string): void {
    this.bannedUntil.delete(login);
  }

  shown(login: string, now: number): void {
    this.lastShownAt.set(login, now);
  }

  /**
   * The reason for dropping a message, or null.
   * @param pace as in `SendLimits`
   */
  judge(login: string, now: number, pace: number): DropReason | null {
    const bannedUntil = this.bannedUntil.get(login) ?? 0;
    if (now < bannedUntil)
      return bannedUntil === Infinity
        ? { code: 'user_banned', message: 'You are permanently banned from talking in this channel.' }
        : { code: 'user_timed_out', message: 'You are timed out in this channel.' };
    if (this.only)
      return { code: `${this.only}_only_mode`, message: `This room is in ${this.only}-only mode.` };
    const nextAt = (this.lastShownAt.get(login) ?? -Infinity) + (this.slow * 1000) / pace;
    if (now >= nextAt) return null;
    const seconds = Math.ceil(((nextAt - now) * pace) / 1000);
    return {
      code: 'slow_mode',
      message: `This room is in slow mode and you are sending messages too quickly. You will be able to talk again in ${seconds} seconds.`,
    };
  }
}

/** Personal cooldowns are kept for this many viewers. Beyond that, those answered longest ago lose theirs. */
const PEOPLE_MAX = 10_000;

/** Limits how often one viewer is answered. */
export interface PersonalCooldown {
  readonly userId: string;
  readonly seconds: number;
}

/**
 * When each command was last answered, by its id, so that a command deleted and added again starts without a
 * cooldown. The cooldown is shared by all viewers and applies alongside each viewer's own. While one lasts
 * the bot says nothing, because a refusal would be as noisy as the answer. Times are epoch milliseconds.
 */
export class Cooldowns {
  private readonly answeredAt = new Map<string, number>();
  private readonly peopleAnsweredAt = new Map<string, number>();

  /**
   * @param seconds the command's current cooldown
   * @returns whether to answer; true counts as an answer
   */
  tryAnswer(command: string, seconds: number, now: number, person?: PersonalCooldown): boolean {
    if (isOnCooldown(this.answeredAt.get(command), seconds, now)) return false;
    const key = person && keyOf(command, person.userId);
    if (key !== undefined && isOnCooldown(this.peopleAnsweredAt.get(key), person?.seconds ?? 0, now))
      return false;
    this.answeredAt.set(command, now);
    if (key !== undefined && person?.seconds) this.rememberPerson(key, now);
    return true;
  }

  /** There was no answer after all, so the next call need not wait. */
  release(command: string, userId: string): void {
    this.answeredAt.delete(command);
    this.peopleAnsweredAt.delete(keyOf(command, userId));
  }

  /** Restores a stored time, so that a cooldown outlives its replica. */
  remember(command: string, answeredAt: number): void {
    this.answeredAt.set(command, Math.max(answeredAt, this.answeredAt.get(command) ?? answeredAt));
  }

  private rememberPerson(key: string, now: number): void {
    this.peopleAnsweredAt.delete(key);
    this.peopleAnsweredAt.set(key, now);
    if (this.peopleAnsweredAt.size <= PEOPLE_MAX) return;
    const [longestAgo = ''] = this.peopleAnsweredAt.keys();
    this.peopleAnsweredAt.delete(longestAgo);
  }
}

function isOnCooldown(last: number | undefined, seconds: number, now: number): boolean {
  return last !== undefined && now - last < seconds * 1000;
}

function keyOf(command: string, userId: string): string {
  return `${command} ${userId}`;
}

/** Of so many people the cooldown is kept; of more, those who were answered longest ago lose theirs. */
const PEOPLE_MAX = 10_000;

/** Somebody who is answered the same at most once in so many seconds. */
export interface PersonalCooldown {
  readonly userId: string;
  readonly seconds: number;
}

/**
 * When each command was last answered, by its id: a command that is deleted and added again starts without a cooldown. The
 * cooldown is the same for all viewers, beside that of each person, and while one lasts the bot says nothing: a refusal would be as much
 * noise as the answer. Times are epoch milliseconds.
 */
export class Cooldowns {
  private readonly answeredAt = new Map<string, number>();
  private readonly peopleAnsweredAt = new Map<string, number>();

  /** Counts as an answer when true. @param seconds the command's cooldown as it is set at this moment */
  tryAnswer(command: string, seconds: number, now: number, person?: PersonalCooldown): boolean {
    if (isCooling(this.answeredAt.get(command), seconds, now)) return false;
    const key = person && keyOf(command, person.userId);
    if (key !== undefined && isCooling(this.peopleAnsweredAt.get(key), person?.seconds ?? 0, now))
      return false;
    this.answeredAt.set(command, now);
    if (key !== undefined && person?.seconds) this.rememberPerson(key, now);
    return true;
  }

  /** What was counted as an answer was none: the next one need not wait for it. */
  release(command: string, userId: string): void {
    this.answeredAt.delete(command);
    this.peopleAnsweredAt.delete(keyOf(command, userId));
  }

  /** What another replica knew: a cooldown outlives the one that began it. */
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

function isCooling(last: number | undefined, seconds: number, now: number): boolean {
  return last !== undefined && now - last < seconds * 1000;
}

function keyOf(command: string, userId: string): string {
  return `${command} ${userId}`;
}

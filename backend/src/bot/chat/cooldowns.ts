/**
 * When each command was last answered, by its id: a command that is deleted and added again starts without a cooldown. The
 * cooldown is the same for all viewers, and while it lasts the bot says nothing: a refusal would be as much noise as the
 * answer. Times are epoch milliseconds.
 */
export class Cooldowns {
  private readonly answeredAt = new Map<string, number>();

  /** Counts as an answer when true. @param seconds the command's cooldown as it is set at this moment */
  tryAnswer(command: string, seconds: number, now: number): boolean {
    const last = this.answeredAt.get(command);
    if (last !== undefined && now - last < seconds * 1000) return false;
    this.answeredAt.set(command, now);
    return true;
  }

  /** What another replica knew: a cooldown outlives the one that began it. */
  remember(command: string, answeredAt: number): void {
    this.answeredAt.set(command, Math.max(answeredAt, this.answeredAt.get(command) ?? answeredAt));
  }
}

/** Twitch repeats a message within minutes, if at all. In a busy chat, this many cover about ten minutes. */
const REMEMBERED = 2_000;

/** Recognises repeated messages by their ids. Twitch delivers each at least once. */
export class SeenMessages {
  private readonly ids = new Set<string>();

  /** Whether the message was seen before; from now on it counts as seen. */
  has(id: string): boolean {
    if (this.ids.has(id)) return true;
    this.ids.add(id);
    const [oldest] = this.ids;
    if (this.ids.size > REMEMBERED && oldest !== undefined) this.ids.delete(oldest);
    return false;
  }
}

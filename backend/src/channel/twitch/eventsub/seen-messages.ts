/** Twitch repeats a message within minutes, if at all: in a busy chat these are about ten. */
const REMEMBERED = 2_000;

/** Tells repeated messages by their ids. Twitch promises each at least once. */
export class SeenMessages {
  private readonly ids = new Set<string>();

  /** True when the message was seen before; from now on it has been. */
  has(id: string): boolean {
    if (this.ids.has(id)) return true;
    this.ids.add(id);
    const [oldest] = this.ids;
    if (this.ids.size > REMEMBERED && oldest !== undefined) this.ids.delete(oldest);
    return false;
  }
}

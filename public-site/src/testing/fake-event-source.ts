/** An event stream that a test speaks through: jsdom has none. */
export class FakeEventSource extends EventTarget {
  static readonly CONNECTING = 0;
  static readonly OPEN = 1;
  static readonly CLOSED = 2;
  /** Every stream that was opened, the oldest first. */
  static readonly opened: FakeEventSource[] = [];

  onmessage: ((event: MessageEvent<string>) => void) | null = null;
  onerror: (() => void) | null = null;
  readyState: number = FakeEventSource.OPEN;

  constructor(readonly url: string) {
    super();
    FakeEventSource.opened.push(this);
  }

  close(): void {
    this.readyState = FakeEventSource.CLOSED;
  }

  /** @param name `message` for an event without a name */
  say(name: string, data: unknown): void {
    const event = new MessageEvent(name, { data: JSON.stringify(data) });
    if (name === 'message') this.onmessage?.(event);
    else this.dispatchEvent(event);
  }

  /** What a server that does not want it does: the browser gives up on such a stream. */
  refuse(): void {
    this.close();
    this.onerror?.();
  }
}

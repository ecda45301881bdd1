/** An event stream controlled by the test; jsdom has none. */
export class FakeEventSource extends EventTarget {
  static readonly CONNECTING = 0;
  static readonly OPEN = 1;
  static readonly CLOSED = 2;
  /** Every stream opened so far, oldest first. */
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

  /** @param name `message` for an unnamed event */
  emit(name: string, data: unknown): void {
    const event = new MessageEvent(name, { data: JSON.stringify(data) });
    if (name === 'message') this.onmessage?.(event);
    else this.dispatchEvent(event);
  }

  /** Fails as when the server refuses the stream: the browser gives up on it. */
  refuse(): void {
    this.close();
    this.onerror?.();
  }
}

/** The little of a Node response that passport's redirect uses; the controller sends the redirect itself. */
export class CapturedRedirect {
  statusCode = 302;
  /** Fulfilled when passport has decided where to send the browser. */
  readonly ended: Promise<void>;
  private location = '';
  private fulfil: () => void = () => {};

  constructor() {
    this.ended = new Promise((resolve) => {
      this.fulfil = resolve;
    });
  }

  get address(): string {
    return this.location;
  }

  setHeader(name: string, value: string): void {
    if (name === 'Location') this.location = value;
  }

  end(): void {
    this.fulfil();
  }
}

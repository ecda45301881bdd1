/** The parts of a Node response that passport's redirect uses. The controller sends the actual redirect. */
export class CapturedRedirect {
  statusCode = 302;
  /** Resolves once passport has set the redirect. */
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
